-- Pause a route or a check.
INSERT INTO pauses (route, check_id, paused_by, paused_at, reason) VALUES ($route, $check, $by, $at, $reason);
