-- All that decides whether these jobs may be asked now, and what to ask. Jobs that a person paused
-- are left out: they stay queued.
SELECT jobs.id, jobs.state, jobs.attempt, jobs.max_attempts, jobs.due_at, jobs.run_id, jobs.check_id, jobs.project_id,
       jobs.engine, jobs.route, jobs.surface, jobs.model, jobs.external_id,
       jobs.asks, jobs.repeat_no, checks.created_by AS owner, checks.key AS check_key, checks.created_at AS check_made, projects.monthly_answers,
       projects.id AS project,
       prompts.text AS prompt, prompts.lang, prompts.country, prompts.deleted_at IS NOT NULL AS prompt_deleted
  FROM jobs
  LEFT JOIN projects ON projects.id = jobs.project_id
  LEFT JOIN checks ON checks.id = jobs.check_id
  LEFT JOIN prompts ON prompts.id = jobs.prompt_id
 WHERE jobs.id IN (SELECT unnest($jobs::BIGINT[]))
   AND (jobs.state <> 'queued'
        OR NOT EXISTS (FROM pauses WHERE pauses.route = jobs.route OR pauses.check_id = jobs.check_id));
