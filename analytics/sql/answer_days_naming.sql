-- Chosen answers that name $brand, by day.
SELECT m.day, sum(m.k)::BIGINT AS n
  FROM mentions_by_day AS m JOIN pooled USING (cell_id)
 WHERE m.brand_id = $brand
 GROUP BY m.day
HAVING sum(m.k) > 0
 ORDER BY m.day
