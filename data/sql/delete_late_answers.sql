-- Forget what came late for the jobs of these answers.
DELETE FROM late_answers WHERE job_id IN (SELECT unnest($answers::BIGINT[]));
