-- Add up the rows of these days; what adds up to nothing goes.
INSERT INTO rollup_citations
SELECT project_id, cell_id, monthly, day, domain_id, source_type, sum(answers), sum(citations), sum(retrieved), sum(gap), $batch
  FROM rollup_citations
 WHERE project_id = $project AND monthly = $monthly AND day IN (SELECT unnest($days::DATE[]))
 GROUP BY ALL
HAVING sum(answers) <> 0 OR sum(citations) <> 0 OR sum(retrieved) <> 0 OR sum(gap) <> 0
 ORDER BY day, domain_id, cell_id;
