-- A job's history, oldest first.
SELECT noted_at, actor, event, from_state, to_state, run_id, note FROM events WHERE job_id = $id ORDER BY id;
