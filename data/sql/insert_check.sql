-- A new check.
INSERT INTO checks (id, key, project_id, origin, label, priority, created_at, created_by)
VALUES ($id, $key, $project, $origin, $label, $priority, $now, $by);
