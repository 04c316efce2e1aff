-- Add up the rows of these days; what adds up to nothing goes.
INSERT INTO rollup_mentions
SELECT project_id, cell_id, monthly, day, brand_id, sum(k), sum(firsts), sum(mentions), sum(positions), sum(weight), $batch
  FROM rollup_mentions
 WHERE project_id = $project AND monthly = $monthly AND day IN (SELECT unnest($days::DATE[]))
 GROUP BY ALL
HAVING sum(k) <> 0 OR sum(firsts) <> 0 OR sum(mentions) <> 0 OR sum(positions) <> 0 OR sum(weight) <> 0
 ORDER BY day, brand_id, cell_id;
