-- As source_cells.sql, over all chosen engines of a prompt.
SELECT listed.place, sites_by_prompt.prompt_id, sum(c.answers)::BIGINT AS k, sum(c.gap)::BIGINT AS gap
  FROM citations_in AS c
  JOIN sites_by_prompt USING (cell_id, monthly)
  JOIN domain_names AS names USING (domain_id)
  JOIN (SELECT unnest($domains::VARCHAR[]) AS domain, generate_subscripts($domains::VARCHAR[], 1) AS place) AS listed
 USING (domain)
 GROUP BY ALL
HAVING sum(c.answers) > 0
