-- How many jobs of each route stand where, and since when. Finished ones count from $since on, those
-- that were brought in from elsewhere not at all. $project null counts every project.
SELECT route, state, count(*) AS jobs, min(created_at) AS oldest_created_at
  FROM jobs
 WHERE ($project::BIGINT IS NULL OR project_id = $project::BIGINT)
   AND (finished_at IS NULL OR finished_at >= $since::TIMESTAMPTZ)
   AND NOT (state = 'succeeded' AND attempt = 0)
 GROUP BY route, state
 ORDER BY route, state
