-- What a project is read with goes with it.
DELETE FROM reading_lists WHERE project_id = $project;
