-- The history of re-readings goes with the project.
DELETE FROM rereadings WHERE project_id = $project;
