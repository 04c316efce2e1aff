-- Count whom the placed answers name, $sign 1 or -1 each.
INSERT INTO rollup_mentions
SELECT placed.project_id, placed.cell_id, placed.monthly, placed.day, m.brand_id,
       $sign, CASE WHEN m.position = 1 THEN $sign ELSE 0 END, $sign * m.count, $sign * m.position,
       $sign * (232792560 // m.position), 0
  FROM placed
  JOIN mentions AS m ON m.answer_id = placed.id
 WHERE placed.outcome = 'answered' AND placed.cell_id > 0 AND m.answer_id BETWEEN $low AND $high;
