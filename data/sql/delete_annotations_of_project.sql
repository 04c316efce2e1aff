-- The notes of a project go with it.
DELETE FROM annotations WHERE project_id = $project;
