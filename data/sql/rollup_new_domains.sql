-- Domains that a project never cited before.
INSERT INTO rollup_domains (id, project_id, domain)
SELECT nextval('rollup_domain_ids'), fresh.*
  FROM (SELECT DISTINCT project_id, domain FROM citations
         WHERE answer_id BETWEEN $low AND $high
           AND answer_id IN (SELECT id FROM touched WHERE outcome = 'answered')
           AND domain IS NOT NULL) AS fresh
  LEFT JOIN rollup_domains AS known ON known.project_id = fresh.project_id AND known.domain = fresh.domain
 WHERE known.id IS NULL;
