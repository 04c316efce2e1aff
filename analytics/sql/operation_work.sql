-- What each route did: runs, those beyond a job's first, answers that were paid for (stored, or too late
-- to count), calls that may have been paid for without an answer, and the cost where the vendor tells it.
WITH runs AS (
    SELECT jobs.route, count(*) AS runs, count(*) FILTER (attempts.attempt > 1) AS retries
      FROM attempts JOIN jobs ON jobs.id = attempts.job_id
     WHERE attempts.started_at >= $since::TIMESTAMPTZ
       AND ($project::BIGINT IS NULL OR jobs.project_id = $project::BIGINT)
     GROUP BY jobs.route
), stored AS (
    SELECT route, count(*) AS n, sum(cost) AS cost
      FROM answers
     WHERE import_key IS NULL AND answered_at >= $since::TIMESTAMPTZ
       AND ($project::BIGINT IS NULL OR project_id = $project::BIGINT)
     GROUP BY route
), late AS (
    SELECT jobs.route, count(*) AS n
      FROM late_answers JOIN jobs ON jobs.id = late_answers.job_id
     WHERE late_answers.received_at >= $since::TIMESTAMPTZ
       AND ($project::BIGINT IS NULL OR late_answers.project_id = $project::BIGINT)
     GROUP BY jobs.route
), doubtful AS (
    SELECT route, count(*) AS n
      FROM jobs
     WHERE charge_uncertain AND moved_at >= $since::TIMESTAMPTZ
       AND ($project::BIGINT IS NULL OR project_id = $project::BIGINT)
     GROUP BY route
)
SELECT runs.route, runs.runs, runs.retries,
       coalesce(stored.n, 0) + coalesce(late.n, 0) AS paid,
       coalesce(late.n, 0) AS late, coalesce(doubtful.n, 0) AS doubtful, stored.cost
  FROM runs
  LEFT JOIN stored USING (route)
  LEFT JOIN late USING (route)
  LEFT JOIN doubtful USING (route)
 ORDER BY runs.runs DESC, runs.route
