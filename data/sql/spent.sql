-- Answers that these projects asked for since the first of the month.
SELECT answers.project_id, count(*) AS n
  FROM answers JOIN checks ON checks.id = answers.check_id
 WHERE answers.project_id IN (SELECT unnest($projects::BIGINT[]))
   AND answers.asked_at >= date_trunc('month', $now::TIMESTAMPTZ)
   AND checks.origin IN ('ad-hoc', 'scheduled')
 GROUP BY ALL;
