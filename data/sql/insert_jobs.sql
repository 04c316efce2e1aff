-- New cells of a check.
INSERT INTO jobs (id, check_id, project_id, prompt_id, engine, route, surface, model, repeat_no, priority,
                  state, outcome, attempt, max_attempts, note, created_at, due_at, moved_at, finished_at)
SELECT unnest($id::BIGINT[]), unnest($check_id::BIGINT[]), unnest($project_id::BIGINT[]),
       unnest($prompt_id::BIGINT[]), unnest($engine::VARCHAR[]), unnest($route::VARCHAR[]),
       unnest($surface::VARCHAR[]), unnest($model::VARCHAR[]), unnest($repeat_no::INTEGER[]),
       unnest($priority::INTEGER[]), unnest($state::VARCHAR[]), unnest($outcome::VARCHAR[]),
       0, unnest($max_attempts::INTEGER[]), unnest($note::VARCHAR[]), $now, $now, $now,
       unnest($finished_at::TIMESTAMPTZ[]);
