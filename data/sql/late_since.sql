-- Answers that came too late to count, or wait for a decision, after a time.
SELECT jobs.route, count(*) AS n, max(late_answers.received_at) AS last_at
  FROM late_answers JOIN jobs ON jobs.id = late_answers.job_id
 WHERE late_answers.received_at > $after
 GROUP BY jobs.route;
