-- What people have paused, the oldest first; people by the name that others know.
SELECT route, check_id, coalesce(users.name, paused_by) AS by, paused_at AS at, reason
  FROM pauses LEFT JOIN users ON users.id = paused_by
 ORDER BY paused_at, route, check_id;
