-- A project's terms, where a person has set them.
SELECT project_id, jobs_days, raw_days, answers_days FROM retention WHERE project_id = $project;
