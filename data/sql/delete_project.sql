-- Forget a project.
DELETE FROM projects WHERE id = $project;
