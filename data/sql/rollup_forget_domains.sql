-- Forget which domains a project's answers cite.
DELETE FROM rollup_domains WHERE project_id = $project;
