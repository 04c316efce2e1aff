-- Answers that cite any source of a type (k), by prompt that has any.
SELECT t.source_type, by_prompt.prompt_id, sum(t.answers)::BIGINT AS k
  FROM types_in AS t JOIN by_prompt USING (cell_id)
 GROUP BY ALL
HAVING sum(t.answers) > 0
