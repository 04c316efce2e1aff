-- Forget a project's schedules.
DELETE FROM schedules WHERE project_id = $project;
