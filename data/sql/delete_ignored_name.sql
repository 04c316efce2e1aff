-- Propose this name again.
DELETE FROM ignored_names WHERE project_id = $project AND name = $name;
