-- Forget a project's terms.
DELETE FROM retention WHERE project_id = $project;
