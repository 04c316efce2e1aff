-- Schedules of a project, or one of them, or all.
SELECT id, project_id, name, prompt_ids, tags, engines, repeats, rule, timezone, jitter_s, owner, misfire,
       paused, planned_at, next_at, active_check
  FROM schedules
 WHERE ($project::BIGINT IS NULL OR project_id = $project) AND ($id::BIGINT IS NULL OR id = $id)
 ORDER BY id;
