-- The runs of these jobs.
SELECT run_id FROM attempts WHERE job_id IN (SELECT unnest($jobs::BIGINT[]));
