-- Forget rows of cells that count no more, a batch of them.
DELETE FROM rollup_types
 WHERE rowid IN (SELECT rowid FROM rollup_types WHERE project_id = $project AND cell_id < $first LIMIT $most);
