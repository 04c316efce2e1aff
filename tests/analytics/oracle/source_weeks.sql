-- For each of the $domains and each week (from Monday) with answers: n answers, k cite the domain.
SELECT source.domain, weekly.week, weekly.n, coalesce(cited.k, 0) AS k
  FROM (SELECT date_trunc('week', day)::DATE AS week, count(*) AS n
          FROM chosen WHERE outcome = 'answered' GROUP BY ALL) AS weekly
 CROSS JOIN (SELECT unnest($domains::VARCHAR[]) AS domain) AS source
  LEFT JOIN (SELECT s.domain, date_trunc('week', c.day)::DATE AS week, count(DISTINCT c.id) AS k
               FROM chosen AS c JOIN citations AS s ON s.answer_id = c.id
              WHERE c.outcome = 'answered' AND s.cited AND list_contains($domains::VARCHAR[], s.domain)
              GROUP BY ALL) AS cited
         ON cited.domain = source.domain AND cited.week = weekly.week
 ORDER BY source.domain, weekly.week
