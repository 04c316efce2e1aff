-- What came too late for a job.
SELECT run_id, received_at, outcome, model, text FROM late_answers WHERE job_id = $id ORDER BY received_at;
