-- The re-readings of a project, the newest first.
SELECT r.id, r.project_id, r.why, r.state, r.total, r.done, r.changed, r.brands_hash, r.reader_version, r.created_at,
       r.finished_at, r.applied_at,
       coalesce(r.brands_hash = l.brands_hash AND r.reader_version = l.reader_version, false) AS newest,
       row_number() OVER (ORDER BY r.id DESC) = 1 AS latest
  FROM rereadings AS r LEFT JOIN reading_lists AS l ON l.project_id = r.project_id
 WHERE r.project_id = $project
 ORDER BY r.id DESC
 LIMIT $most;
