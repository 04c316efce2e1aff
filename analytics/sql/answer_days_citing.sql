-- Chosen answers that cite $domain, by day.
SELECT c.day, sum(c.answers)::BIGINT AS n
  FROM citations_by_day AS c JOIN sites_pooled USING (cell_id, monthly) JOIN domain_names AS names USING (domain_id)
 WHERE names.domain = $domain
 GROUP BY c.day
HAVING sum(c.answers) > 0
 ORDER BY c.day
