-- Forget what became of a schedule's planned times.
DELETE FROM schedule_runs WHERE schedule_id = $id;
