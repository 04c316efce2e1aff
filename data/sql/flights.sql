-- Jobs that their vendors work on now: those that are being asked, and those that lost their worker while
-- the vendor's run, known by its name, goes on.
SELECT id AS job_id, attempt, route, state IN ('queued', 'retry_wait') AS lingers,
       coalesce(epoch(lease_until - $now), 0) AS left_s
  FROM jobs
 WHERE state IN ('running', 'cancel_requested')
    OR (state IN ('queued', 'retry_wait') AND external_id IS NOT NULL AND started_at > $since);
