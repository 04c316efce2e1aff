-- The counts of cells.sql by day and brand, over days that have answers.
SELECT daily.day, brand.id AS brand_id, daily.n,
       coalesce(named.k, 0) AS k,
       coalesce(named.firsts, 0) AS firsts,
       coalesce(named.mentions, 0) AS mentions,
       coalesce(named.positions, 0) AS positions,
       coalesce(named.weight, 0) AS weight
  FROM (SELECT a.day, sum(a.n)::BIGINT AS n
          FROM answers_by_day AS a JOIN pooled USING (cell_id)
         WHERE a.outcome = 'answered' GROUP BY ALL HAVING sum(a.n) > 0) AS daily
 CROSS JOIN (SELECT id FROM brands WHERE project_id = $project) AS brand
  LEFT JOIN (SELECT m.day, m.brand_id, sum(m.k)::BIGINT AS k, sum(m.firsts)::BIGINT AS firsts,
                    sum(m.mentions)::BIGINT AS mentions, sum(m.positions)::BIGINT AS positions,
                    sum(m.weight) / 232792560 AS weight
               FROM mentions_by_day AS m JOIN pooled USING (cell_id) GROUP BY ALL) AS named
         ON named.day = daily.day AND named.brand_id = brand.id
 ORDER BY daily.day, brand.id
