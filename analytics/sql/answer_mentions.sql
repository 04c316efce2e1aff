-- The brands that one answer names, in their order; spans are [start, end] in code points. judge says who
-- judged recommended, unknown and sentiment, a model before word lists; null where nobody looked. evidence are
-- the spans that a model quoted.
SELECT b.id AS brand_id, b.name AS brand, b.own, b.colour, m.count, m.position, m.rank, m.first_char, m.spans,
       coalesce(said.recommended, m.recommended) AS recommended, coalesce(said.unknown, m.unknown) AS unknown,
       CASE WHEN said.judge IS NULL THEN m.sentiment ELSE said.sentiment END AS sentiment,
       coalesce(said.judge, m.judge) AS judge, said.judge IS NOT NULL AS by_model, coalesce(said.evidence, []) AS evidence
  FROM mentions AS m
  JOIN brands AS b ON b.id = m.brand_id AND b.project_id = m.project_id
  LEFT JOIN judgements AS said ON said.answer_id = m.answer_id AND said.brand_id = m.brand_id
 WHERE m.project_id = $project AND m.answer_id = $answer
 ORDER BY m.position, b.id
