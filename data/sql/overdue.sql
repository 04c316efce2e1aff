-- Jobs that time alone moves: retries that are due, runs whose lease has lapsed.
SELECT jobs.id, jobs.state, jobs.attempt, jobs.max_attempts, jobs.run_id, jobs.external_id, jobs.route,
       jobs.charge_uncertain, coalesce(projects.uncertain, 'ask_again') AS uncertain
  FROM jobs LEFT JOIN projects ON projects.id = jobs.project_id
 WHERE (jobs.state = 'retry_wait' AND jobs.due_at <= $now)
    OR (jobs.state IN ('running', 'cancel_requested') AND jobs.lease_until < $now);
