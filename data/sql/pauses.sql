-- What people have paused, the oldest first.
SELECT route, check_id, paused_by AS by, paused_at AS at, reason FROM pauses ORDER BY paused_at, route, check_id;
