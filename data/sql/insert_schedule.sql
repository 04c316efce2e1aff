-- A schedule as it was saved.
INSERT INTO schedules (id, project_id, name, prompt_ids, tags, engines, repeats, rule, timezone, jitter_s, owner,
                       misfire, paused, planned_at, next_at, active_check)
VALUES ($id, $project_id, $name, $prompt_ids::BIGINT[], $tags::VARCHAR[], $engines::VARCHAR[], $repeats, $rule,
        $timezone, $jitter_s, $owner, $misfire, $paused, $planned_at, $next_at, $active_check);
