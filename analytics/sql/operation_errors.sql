-- Runs that ended with an error, by kind and by $unit ('hour' or 'day') in $timezone.
SELECT date_trunc($unit, timezone($timezone, attempts.ended_at)) AS moment, attempts.error_kind AS kind, count(*) AS n
  FROM attempts JOIN jobs ON jobs.id = attempts.job_id
 WHERE attempts.error_kind IS NOT NULL
   AND attempts.ended_at >= $since::TIMESTAMPTZ
   AND ($project::BIGINT IS NULL OR jobs.project_id = $project::BIGINT)
 GROUP BY ALL
 ORDER BY moment, kind
