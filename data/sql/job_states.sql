-- Where these jobs stand now.
SELECT jobs.id, jobs.state, jobs.run_id, jobs.attempt, jobs.max_attempts, jobs.external_id, jobs.route,
       jobs.charge_uncertain, jobs.project_id, coalesce(projects.uncertain, 'ask_again') AS uncertain,
       coalesce(jobs.news_at >= jobs.started_at, false) AS news
  FROM jobs LEFT JOIN projects ON projects.id = jobs.project_id
 WHERE jobs.id IN (SELECT unnest($jobs::BIGINT[]));
