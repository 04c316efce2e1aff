-- Answers that these projects asked for since the first of the month, and answers that they had judged.
SELECT project_id, count(*) AS n
  FROM (SELECT answers.project_id
          FROM answers JOIN checks ON checks.id = answers.check_id
         WHERE answers.project_id IN (SELECT unnest($projects::BIGINT[]))
           AND answers.asked_at >= date_trunc('month', $now::TIMESTAMPTZ)
           AND checks.origin IN ('ad-hoc', 'scheduled')
         UNION ALL
        SELECT any_value(project_id)
          FROM judgements
         WHERE project_id IN (SELECT unnest($projects::BIGINT[]))
           AND judged_at >= date_trunc('month', $now::TIMESTAMPTZ)
         GROUP BY answer_id)
 GROUP BY ALL;
