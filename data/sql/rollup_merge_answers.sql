-- Add up the rows of these days; what adds up to nothing goes.
INSERT INTO rollup_answers
SELECT project_id, cell_id, monthly, day, outcome, model, sum(n), sum(naming), sum(citing), sum(citations), $batch
  FROM rollup_answers
 WHERE project_id = $project AND monthly = $monthly AND day IN (SELECT unnest($days::DATE[]))
 GROUP BY ALL
HAVING sum(n) <> 0 OR sum(naming) <> 0 OR sum(citing) <> 0 OR sum(citations) <> 0
 ORDER BY day, cell_id;
