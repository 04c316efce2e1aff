-- Forget what came late in a project.
DELETE FROM late_answers WHERE project_id = $project;
