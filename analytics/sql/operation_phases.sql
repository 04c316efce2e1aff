-- How long answered jobs of each route spent in each phase, in seconds. Waiting: from due to claimed.
-- Storing: what of the run, by the service's clock, was neither asking nor reading: the ways there and
-- back, and the transaction.
WITH told AS (
    SELECT answers.route,
           greatest(0, epoch(jobs.started_at - jobs.due_at)) AS waiting,
           answers.latency_ms / 1000 AS asking,
           answers.read_ms / 1000 AS reading,
           greatest(0, epoch(jobs.finished_at - jobs.started_at)
                       - (answers.latency_ms + coalesce(answers.read_ms, 0)) / 1000) AS storing
      FROM answers JOIN jobs ON jobs.id = answers.id
     WHERE answers.import_key IS NULL
       AND jobs.finished_at >= $since::TIMESTAMPTZ
       AND ($project::BIGINT IS NULL OR answers.project_id = $project::BIGINT)
)
SELECT route, count(*) AS n,
       median(waiting) AS waiting_p50, quantile_cont(waiting, 0.95) AS waiting_p95,
       median(asking) AS asking_p50, quantile_cont(asking, 0.95) AS asking_p95,
       median(reading) AS reading_p50, quantile_cont(reading, 0.95) AS reading_p95,
       median(storing) AS storing_p50, quantile_cont(storing, 0.95) AS storing_p95
  FROM told
 GROUP BY route
 ORDER BY route
