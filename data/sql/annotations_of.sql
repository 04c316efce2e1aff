-- The notes of a project.
SELECT id, day, text FROM annotations WHERE project_id = $project;
