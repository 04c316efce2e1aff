-- Jobs that time alone moves: retries that are due, runs whose lease has lapsed.
SELECT id, state, attempt, max_attempts, run_id
  FROM jobs
 WHERE (state = 'retry_wait' AND due_at <= $now)
    OR (state IN ('running', 'cancel_requested') AND lease_until < $now);
