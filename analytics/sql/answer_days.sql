-- Chosen answers by day. $outcome null counts every outcome.
SELECT a.day, sum(a.n)::BIGINT AS n
  FROM answers_by_day AS a JOIN pooled USING (cell_id)
 WHERE $outcome::VARCHAR IS NULL OR a.outcome = $outcome::VARCHAR
 GROUP BY a.day
HAVING sum(a.n) > 0
 ORDER BY a.day
