-- The newest uncounted answer of each of these jobs.
SELECT job_id, captured
  FROM late_answers
 WHERE job_id IN (SELECT unnest($jobs::BIGINT[]))
QUALIFY row_number() OVER (PARTITION BY job_id ORDER BY received_at DESC) = 1;
