-- Late answers whose raw reply has outlived its term, a batch of them.
SELECT late_answers.run_id
  FROM late_answers LEFT JOIN retention ON retention.project_id = late_answers.project_id
 WHERE late_answers.received_at < $now - to_days(CASE WHEN retention.project_id IS NULL THEN $days ELSE retention.raw_days END)
   AND json_extract_string(late_answers.captured, '$.raw') <> ''
 LIMIT $most;
