-- What people noted on the days of a project, the latest first.
SELECT id, day, text, noted_by, noted_at
  FROM annotations
 WHERE project_id = $project
 ORDER BY day DESC, id DESC
