-- Which errors recur: by route and code, the most frequent first.
SELECT jobs.route, attempts.error_kind AS kind, coalesce(attempts.error_code, '') AS code,
       count(*) AS n, count(DISTINCT attempts.job_id) AS jobs, max(attempts.ended_at) AS last_at
  FROM attempts JOIN jobs ON jobs.id = attempts.job_id
 WHERE attempts.error_kind IS NOT NULL
   AND attempts.ended_at >= $since::TIMESTAMPTZ
   AND ($project::BIGINT IS NULL OR jobs.project_id = $project::BIGINT)
 GROUP BY ALL
 ORDER BY n DESC, last_at DESC
 LIMIT 20
