-- Forget a project's brands.
DELETE FROM brands WHERE project_id = $project;
