-- One job.
SELECT jobs.id, jobs.check_id, jobs.project_id, jobs.prompt_id, prompts.text AS prompt, jobs.engine, jobs.route,
       jobs.surface, jobs.repeat_no, jobs.state, jobs.outcome, jobs.attempt, jobs.max_attempts, jobs.note,
       jobs.created_at, jobs.due_at, jobs.moved_at, jobs.started_at, jobs.finished_at, jobs.lease_until,
       jobs.run_id, jobs.charge_uncertain, judge_jobs.answer_id
  FROM jobs JOIN prompts ON prompts.id = jobs.prompt_id
  LEFT JOIN judge_jobs ON judge_jobs.job_id = jobs.id
 WHERE jobs.id = $id;
