-- The rows that were added up.
DELETE FROM rollup_pairs
 WHERE project_id = $project AND monthly = $monthly AND day IN (SELECT unnest($days::DATE[])) AND batch <> $batch;
