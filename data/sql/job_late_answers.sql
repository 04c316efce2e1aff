-- What came too late for a job, or waits for a decision, by attempt.
SELECT late.run_id, late.received_at, late.outcome, late.model, late.text
  FROM late_answers late JOIN attempts USING (job_id, run_id)
 WHERE late.job_id = $id
 ORDER BY attempts.attempt;
