-- Runs that take longer than $times the usual of their route (the median of its last week, 30 seconds
-- where there is none), and longer than $least_s seconds; the longest first.
WITH usual AS (
    SELECT route, median(epoch(finished_at - started_at)) AS usual_s
      FROM jobs
     WHERE state = 'succeeded' AND attempt > 0 AND finished_at >= $now::TIMESTAMPTZ - INTERVAL 7 DAY
     GROUP BY route
), runs AS (
    SELECT jobs.id, jobs.check_id, jobs.engine, jobs.route, jobs.state, jobs.attempt, jobs.started_at,
           jobs.external_id IS NOT NULL AS resumable,
           epoch($now::TIMESTAMPTZ - jobs.started_at) AS running_s, coalesce(usual.usual_s, 30) AS usual_s
      FROM jobs LEFT JOIN usual USING (route)
     WHERE jobs.state IN ('running', 'cancel_requested')
       AND ($project::BIGINT IS NULL OR jobs.project_id = $project::BIGINT)
)
SELECT * FROM runs
 WHERE running_s > greatest($least_s, $times * usual_s)
 ORDER BY running_s DESC, id
 LIMIT 100
