-- Count the placed answers, $sign 1 or -1 each.
INSERT INTO rollup_answers
SELECT placed.project_id, placed.cell_id, placed.monthly, placed.day, placed.outcome, placed.model, $sign,
       CASE WHEN named.answer_id IS NULL THEN 0 ELSE $sign END,
       CASE WHEN cited.n > 0 THEN $sign ELSE 0 END, $sign * coalesce(cited.n, 0), 0
  FROM placed
  LEFT JOIN named ON named.answer_id = placed.id
  LEFT JOIN (SELECT answer_id, count(*) AS n FROM citations
              WHERE answer_id BETWEEN $low AND $high AND cited
              GROUP BY answer_id) AS cited
         ON cited.answer_id = placed.id
 WHERE placed.cell_id > 0;
