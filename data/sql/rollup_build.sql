-- A project whose rollups are being made, if it is one.
SELECT project_id, next_id, first_cell FROM rollup_builds WHERE project_id = $project;
