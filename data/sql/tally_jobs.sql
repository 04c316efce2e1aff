-- Count jobs before their rows go, so that every figure stays as it is.
INSERT INTO check_tallies (check_id, project_id, prompt_id, engine, surface, state, outcome, finished_at, jobs)
SELECT jobs.check_id, jobs.project_id, jobs.prompt_id, jobs.engine, jobs.surface, jobs.state, jobs.outcome,
       CASE WHEN answers.id IS NULL THEN jobs.finished_at END, count(*)
  FROM jobs LEFT JOIN answers ON answers.id = jobs.id
 WHERE jobs.id IN (SELECT unnest($jobs::BIGINT[]))
 GROUP BY ALL;
