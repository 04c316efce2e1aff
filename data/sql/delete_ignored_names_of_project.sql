-- Ignored names go with their project.
DELETE FROM ignored_names WHERE project_id = $project;
