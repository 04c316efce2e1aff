-- Schedules whose time has come, the longest waiting first.
SELECT id, project_id, name, prompt_ids, tags, engines, repeats, rule, timezone, jitter_s, owner, misfire,
       paused, planned_at, next_at, active_check
  FROM schedules
 WHERE next_at <= $now
 ORDER BY next_at, id
 LIMIT $most;
