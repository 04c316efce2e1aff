-- Forget the late answers of these jobs where no counted answer keeps them.
DELETE FROM late_answers
 WHERE job_id IN (SELECT unnest($jobs::BIGINT[]))
   AND job_id NOT IN (SELECT id FROM answers WHERE id IN (SELECT unnest($jobs::BIGINT[])));
