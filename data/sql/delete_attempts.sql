-- Forget the executions of these jobs.
DELETE FROM attempts WHERE job_id IN (SELECT unnest($jobs::BIGINT[]));
