-- A page of jobs, the latest moved first.
SELECT jobs.id, jobs.check_id, jobs.project_id, jobs.prompt_id, prompts.text AS prompt, jobs.engine, jobs.route,
       jobs.surface, jobs.repeat_no, jobs.state, jobs.outcome, jobs.attempt, jobs.max_attempts, jobs.note,
       jobs.created_at, jobs.due_at, jobs.moved_at, jobs.started_at, jobs.finished_at, jobs.lease_until,
       jobs.run_id, jobs.charge_uncertain
  FROM jobs JOIN prompts ON prompts.id = jobs.prompt_id
 WHERE ($project::BIGINT IS NULL OR jobs.project_id = $project)
   AND ($check::BIGINT IS NULL OR jobs.check_id = $check)
   AND (len($states::VARCHAR[]) = 0 OR jobs.state IN (SELECT unnest($states::VARCHAR[])))
   AND ($engine::VARCHAR IS NULL OR jobs.engine = $engine)
   AND ($text::VARCHAR IS NULL OR contains(lower(prompts.text), lower($text)))
 ORDER BY jobs.moved_at DESC, jobs.id DESC
 LIMIT $size OFFSET $skip;
