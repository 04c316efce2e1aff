-- Answers in every cell (prompt × engine) that has any.
SELECT fine.prompt_id, fine.engine, sum(a.n)::BIGINT AS n
  FROM answers_in AS a JOIN fine USING (cell_id)
 WHERE a.outcome = 'answered'
 GROUP BY ALL
HAVING sum(a.n) > 0
 ORDER BY fine.prompt_id, fine.engine
