-- What an answer of each engine cost on average in dollars, over those whose vendor told it.
SELECT engine, count(*) AS told, avg(cost) AS cost
  FROM answers
 WHERE project_id = $project AND cost IS NOT NULL
 GROUP BY engine
 ORDER BY engine
