-- Answers whose raw reply has outlived its term, a batch of them.
SELECT answers.id
  FROM answers LEFT JOIN retention ON retention.project_id = answers.project_id
 WHERE answers.raw_emptied_at IS NULL
   AND answers.answered_at < $now - to_days(CASE WHEN retention.project_id IS NULL THEN $days ELSE retention.raw_days END)
 LIMIT $most;
