-- The uncounted answer of the latest attempt of each of these jobs.
SELECT late.job_id, late.captured
  FROM late_answers late JOIN attempts USING (job_id, run_id)
 WHERE late.job_id IN (SELECT unnest($jobs::BIGINT[]))
QUALIFY row_number() OVER (PARTITION BY late.job_id ORDER BY attempts.attempt DESC) = 1;
