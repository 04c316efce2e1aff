-- All re-readings of a project.
SELECT id FROM rereadings WHERE project_id = $project ORDER BY id;
