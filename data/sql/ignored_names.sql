-- Names that a project does not want to be proposed.
SELECT name FROM ignored_names WHERE project_id = $project ORDER BY name;
