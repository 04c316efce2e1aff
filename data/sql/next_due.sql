-- Seconds until time alone moves the next job.
SELECT epoch(min(CASE WHEN state IN ('retry_wait', 'queued') THEN due_at ELSE lease_until END) - $now) AS next_s
  FROM jobs
 WHERE state IN ('retry_wait', 'running', 'cancel_requested') OR (state = 'queued' AND due_at > $now);
