-- When a schedule falls due next; without a time it is paused.
UPDATE schedules SET planned_at = $planned_at, next_at = $next_at, paused = $planned_at IS NULL WHERE id = $id;
