-- A job's executions, oldest first.
SELECT attempt, run_id, worker, started_at, ended_at, error_kind, error_code, note
  FROM attempts WHERE job_id = $id ORDER BY attempt;
