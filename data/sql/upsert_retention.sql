-- How long a project keeps things; NULL is for ever.
INSERT INTO retention (project_id, jobs_days, raw_days, answers_days)
VALUES ($project_id, $jobs_days, $raw_days, $answers_days)
ON CONFLICT (project_id) DO UPDATE
   SET jobs_days = excluded.jobs_days, raw_days = excluded.raw_days, answers_days = excluded.answers_days;
