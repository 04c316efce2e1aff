-- Answers (n) and answers that name one brand (k), by day and engine.
SELECT c.day, c.engine, count(*) AS n, count(m.answer_id) AS k
  FROM chosen AS c
  LEFT JOIN mentions AS m ON m.answer_id = c.id AND m.brand_id = $brand
 WHERE c.outcome = 'answered'
 GROUP BY ALL
 ORDER BY c.day, c.engine
