-- Forget rows of cells that count no more, a batch of them.
DELETE FROM rollup_pairs
 WHERE rowid IN (SELECT rowid FROM rollup_pairs WHERE project_id = $project AND cell_id < $first LIMIT $most);
