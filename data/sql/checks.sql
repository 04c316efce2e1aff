-- Checks of a project, or one check.
SELECT id, project_id, origin, label, created_at, created_by
  FROM checks
 WHERE ($project::BIGINT IS NULL OR project_id = $project) AND ($id::BIGINT IS NULL OR id = $id)
 ORDER BY id DESC
 LIMIT $most;
