-- The newest lines of each schedule's history, with how its check stands now.
WITH lines AS (
    SELECT * FROM schedule_runs
     WHERE schedule_id IN (SELECT unnest($ids::BIGINT[]))
   QUALIFY row_number() OVER (PARTITION BY schedule_id ORDER BY noted_at DESC, planned_at DESC) <= $most
), open AS (
    SELECT check_id, count(*) AS n
      FROM jobs
     WHERE check_id IN (SELECT check_id FROM lines)
       AND state NOT IN (SELECT unnest($finished::VARCHAR[]))
     GROUP BY check_id
), answered AS (
    SELECT check_id, count(*) AS n
      FROM answers
     WHERE check_id IN (SELECT check_id FROM lines) AND outcome = 'answered'
     GROUP BY check_id
)
SELECT lines.*, coalesce(answered.n, 0) AS answered, coalesce(open.n, 0) AS unfinished
  FROM lines LEFT JOIN open USING (check_id) LEFT JOIN answered USING (check_id)
 ORDER BY schedule_id, noted_at DESC, planned_at DESC;
