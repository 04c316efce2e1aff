-- Answers that came after their run had lost its job.
INSERT INTO late_answers (job_id, run_id, project_id, received_at, outcome, model, text, captured)
SELECT late.job_id, late.run_id, jobs.project_id, $now, late.outcome, late.model, late.text, late.captured
  FROM (SELECT unnest($job::BIGINT[]) AS job_id, unnest($run::VARCHAR[]) AS run_id,
               unnest($outcome::VARCHAR[]) AS outcome, unnest($model::VARCHAR[]) AS model,
               unnest($text::VARCHAR[]) AS text, unnest($captured::VARCHAR[]) AS captured) AS late
  JOIN jobs ON jobs.id = late.job_id
 WHERE EXISTS (FROM attempts WHERE attempts.job_id = late.job_id AND attempts.run_id = late.run_id)
   AND NOT EXISTS (FROM late_answers known WHERE known.run_id = late.run_id);
