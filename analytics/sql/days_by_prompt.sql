-- Answers (n) and answers that name one brand (k), by day and prompt: what a clustered band needs.
SELECT every.day, every.prompt_id, every.n, coalesce(named.k, 0) AS k
  FROM (SELECT a.day, by_prompt.prompt_id, sum(a.n)::BIGINT AS n
          FROM answers_by_day AS a JOIN by_prompt USING (cell_id)
         WHERE a.outcome = 'answered' GROUP BY ALL HAVING sum(a.n) > 0) AS every
  LEFT JOIN (SELECT m.day, by_prompt.prompt_id, sum(m.k)::BIGINT AS k
               FROM mentions_by_day AS m JOIN by_prompt USING (cell_id)
              WHERE m.brand_id = $brand GROUP BY ALL) AS named
         ON named.day = every.day AND named.prompt_id = every.prompt_id
 ORDER BY every.day, every.prompt_id
