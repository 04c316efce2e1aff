-- Answers that cite (k) each of the $domains, by its place in that list (from 1), in every cell that has any.
-- gap answers cite it and name a competitor but not the own brand.
SELECT listed.place, fine.prompt_id, fine.engine, sum(c.answers)::BIGINT AS k, sum(c.gap)::BIGINT AS gap
  FROM citations_in AS c
  JOIN fine USING (cell_id)
  JOIN domain_names AS names USING (domain_id)
  JOIN (SELECT unnest($domains::VARCHAR[]) AS domain, generate_subscripts($domains::VARCHAR[], 1) AS place) AS listed
 USING (domain)
 GROUP BY ALL
HAVING sum(c.answers) > 0
