-- The surfaces that a project has answers from, the latest first.
SELECT surface, count(*) AS answers, min(answered_at) AS first_at, max(answered_at) AS last_at
  FROM answers
 WHERE project_id = $project
 GROUP BY surface
 ORDER BY last_at DESC, surface
