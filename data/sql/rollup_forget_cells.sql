-- What was counted for a project counts no more; its rows go in batches.
DELETE FROM rollup_cells WHERE project_id = $project;
