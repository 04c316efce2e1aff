-- A new project.
INSERT INTO projects (id, name, timezone, max_attempts, created_at) VALUES ($id, $name, $timezone, $max_attempts, $now);
