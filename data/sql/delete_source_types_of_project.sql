-- Corrections go with their project.
DELETE FROM source_types WHERE project_id = $project;
