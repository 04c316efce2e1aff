-- Change a project.
UPDATE projects SET name = $name, timezone = $timezone, max_attempts = $max_attempts WHERE id = $id;
