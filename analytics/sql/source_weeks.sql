-- For each of the $domains and each week (from Monday) with answers: n answers, k cite the domain.
SELECT source.domain, weekly.week, weekly.n, coalesce(cited.k, 0) AS k
  FROM (SELECT date_trunc('week', a.day)::DATE AS week, sum(a.n)::BIGINT AS n
          FROM answers_by_day AS a JOIN pooled USING (cell_id)
         WHERE a.outcome = 'answered' GROUP BY ALL HAVING sum(a.n) > 0) AS weekly
 CROSS JOIN (SELECT unnest($domains::VARCHAR[]) AS domain) AS source
  LEFT JOIN (SELECT names.domain, date_trunc('week', c.day)::DATE AS week, sum(c.answers)::BIGINT AS k
               FROM citations_by_day AS c JOIN sites_pooled USING (cell_id, monthly) JOIN domain_names AS names USING (domain_id)
              WHERE list_contains($domains::VARCHAR[], names.domain)
              GROUP BY ALL) AS cited
         ON cited.domain = source.domain AND cited.week = weekly.week
 ORDER BY source.domain, weekly.week
