-- Forget what became of the planned times of a project's schedules.
DELETE FROM schedule_runs WHERE schedule_id IN (SELECT id FROM schedules WHERE project_id = $project);
