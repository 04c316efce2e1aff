-- For one $domain, in every cell that cites or read it: k answers cite it, retrieved read it without citing
-- it, gap cite it and name a competitor but not the own brand.
SELECT fine.prompt_id, fine.engine, sum(c.answers)::BIGINT AS k, sum(c.retrieved)::BIGINT AS retrieved,
       sum(c.gap)::BIGINT AS gap
  FROM citations_in AS c JOIN fine USING (cell_id) JOIN domain_names AS names USING (domain_id)
 WHERE names.domain = $domain
 GROUP BY ALL
HAVING sum(c.answers + c.retrieved) > 0
 ORDER BY fine.prompt_id, fine.engine
