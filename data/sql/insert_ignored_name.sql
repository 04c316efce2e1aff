-- Do not propose this name.
INSERT INTO ignored_names (project_id, name, ignored_by, ignored_at) VALUES ($project, $name, $by, $now);
