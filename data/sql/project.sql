-- One project.
SELECT * FROM projects WHERE id = $project;
