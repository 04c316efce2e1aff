-- Add up the rows of these days; what adds up to nothing goes.
INSERT INTO rollup_pairs
SELECT project_id, cell_id, monthly, day, brand_id, other_id, sum(n), sum(ahead), $batch
  FROM rollup_pairs
 WHERE project_id = $project AND monthly = $monthly AND day IN (SELECT unnest($days::DATE[]))
 GROUP BY ALL
HAVING sum(n) <> 0 OR sum(ahead) <> 0
 ORDER BY day, brand_id, other_id, cell_id;
