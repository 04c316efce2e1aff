-- Finished jobs whose term is over, a batch of them. A term of NULL is never over.
SELECT jobs.id
  FROM jobs LEFT JOIN retention ON retention.project_id = jobs.project_id
 WHERE jobs.state IN (SELECT unnest($finished::VARCHAR[]))
   AND jobs.finished_at < $now - to_days(CASE WHEN retention.project_id IS NULL THEN $days ELSE retention.jobs_days END)
 LIMIT $most;
