-- Forget how a project reaches its engines.
DELETE FROM engines WHERE project_id = $project;
