-- The brands that one answer names, in their order; spans are [start, end] in code points. judge says who
-- judged recommended, unknown and sentiment; null where nobody looked.
SELECT b.id AS brand_id, b.name AS brand, b.own, b.colour, m.count, m.position, m.rank, m.first_char, m.spans,
       m.recommended, m.unknown, m.sentiment, m.judge
  FROM mentions AS m
  JOIN brands AS b ON b.id = m.brand_id AND b.project_id = m.project_id
 WHERE m.project_id = $project AND m.answer_id = $answer
 ORDER BY m.position, b.id
