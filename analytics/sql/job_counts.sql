-- How many jobs of a project stand where, and since when the oldest stands there.
-- $check null counts every check.
SELECT state, engine, route, outcome, count(*) AS jobs,
       min(created_at) AS oldest_created_at, min(moved_at) AS oldest_moved_at,
       max(moved_at) AS newest_moved_at, sum(attempt)::BIGINT AS attempts
  FROM jobs
 WHERE project_id = $project
   AND ($check::BIGINT IS NULL OR check_id = $check::BIGINT)
 GROUP BY ALL
 ORDER BY state, engine, route, outcome
