-- Take a correction back.
DELETE FROM source_types WHERE project_id = $project AND domain = $domain;
