-- What a project is called; no row if it is gone.
SELECT name FROM projects WHERE id = $project
