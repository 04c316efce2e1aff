-- How far the counting of a project's answers has come.
UPDATE rollup_builds SET next_id = $next WHERE project_id = $project;
