-- Answers whose term is over, a batch of them. A term of NULL is never over.
SELECT answers.id
  FROM answers LEFT JOIN retention ON retention.project_id = answers.project_id
 WHERE answers.answered_at < $now - to_days(CASE WHEN retention.project_id IS NULL THEN $days ELSE retention.answers_days END)
 LIMIT $most;
