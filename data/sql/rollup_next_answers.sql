-- The next answers to count.
SELECT id FROM answers WHERE project_id = $project AND id >= $next ORDER BY id LIMIT $most;
