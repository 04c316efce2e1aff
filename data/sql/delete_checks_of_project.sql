-- Forget a project's checks.
DELETE FROM checks WHERE project_id = $project;
