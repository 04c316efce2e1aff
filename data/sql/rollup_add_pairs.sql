-- Count which two brands the placed answers name together, $sign 1 or -1 each; only alone, since nobody
-- asks for more.
INSERT INTO rollup_pairs
SELECT placed.project_id, placed.cell_id, placed.monthly, placed.day, m.brand_id, other.brand_id, $sign,
       CASE WHEN m.position < other.position THEN $sign ELSE 0 END, 0
  FROM placed
  JOIN mentions AS m ON m.answer_id = placed.id
  JOIN mentions AS other ON other.answer_id = m.answer_id AND other.brand_id > m.brand_id
 WHERE placed.outcome = 'answered' AND placed.level = 'own'
   AND m.answer_id BETWEEN $low AND $high AND other.answer_id BETWEEN $low AND $high;
