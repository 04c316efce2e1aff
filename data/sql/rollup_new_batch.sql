-- The number of a merge.
SELECT nextval('rollup_batches') AS batch;
