-- Which answer each of these jobs is about.
INSERT INTO judge_jobs (job_id, answer_id) SELECT unnest($job::BIGINT[]), unnest($answer::BIGINT[]);
