-- The counts of cells.sql by day and brand, over days that have answers.
SELECT daily.day, brand.id AS brand_id, daily.n,
       coalesce(named.k, 0) AS k,
       coalesce(named.firsts, 0) AS firsts,
       coalesce(named.mentions, 0) AS mentions,
       coalesce(named.positions, 0) AS positions,
       coalesce(named.weight, 0) AS weight
  FROM (SELECT day, count(*) AS n FROM chosen WHERE outcome = 'answered' GROUP BY ALL) AS daily
 CROSS JOIN (SELECT id FROM brands WHERE project_id = $project) AS brand
  LEFT JOIN (SELECT c.day, m.brand_id,
                    count(*) AS k,
                    count(*) FILTER (m.position = 1) AS firsts,
                    sum(m.count)::BIGINT AS mentions,
                    sum(m.position)::BIGINT AS positions,
                    sum(1.0::DOUBLE / m.position) AS weight
               FROM chosen AS c JOIN mentions AS m ON m.answer_id = c.id
              WHERE c.outcome = 'answered' GROUP BY ALL) AS named
         ON named.day = daily.day AND named.brand_id = brand.id
 ORDER BY daily.day, brand.id
