-- The last re-reading of a project.
SELECT * FROM rereadings WHERE project_id = $project ORDER BY id DESC LIMIT 1;
