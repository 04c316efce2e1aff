-- Forget the history of these jobs.
DELETE FROM events WHERE job_id IN (SELECT unnest($jobs::BIGINT[]));
