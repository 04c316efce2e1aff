-- Where these jobs stand now.
SELECT id, state, run_id, attempt, max_attempts
  FROM jobs
 WHERE id IN (SELECT unnest($jobs::BIGINT[]));
