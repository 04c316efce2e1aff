-- Domains that no answer of the project cites any more.
DELETE FROM rollup_domains
 WHERE project_id = $project
   AND id NOT IN (SELECT domain_id FROM rollup_citations WHERE project_id = $project);
