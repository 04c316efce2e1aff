-- Seconds until time alone moves something: a job, or a schedule.
WITH soon AS (
    SELECT CASE WHEN state IN ('retry_wait', 'queued') THEN due_at ELSE lease_until END AS due_at
      FROM jobs
     WHERE state IN ('retry_wait', 'running', 'cancel_requested') OR (state = 'queued' AND due_at > $now)
     UNION ALL
    SELECT next_at FROM schedules
)
SELECT epoch(min(due_at) - $now) AS next_s FROM soon;
