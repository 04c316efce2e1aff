-- A new project.
INSERT INTO projects (id, name, timezone, max_attempts, uncertain, monthly_answers, created_at)
VALUES ($id, $name, $timezone, $max_attempts, $uncertain, $monthly_answers, $now);
