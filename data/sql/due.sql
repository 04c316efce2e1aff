-- Queued jobs that fit on their rails: by priority, then in turns between the checks.
WITH rails AS (
    SELECT unnest($route::VARCHAR[]) AS route, unnest($room::INTEGER[]) AS room
), waiting AS (
    SELECT id, attempt, route, priority, check_id,
           row_number() OVER (PARTITION BY route, check_id ORDER BY id) AS turn
      FROM jobs
     WHERE state = 'queued' AND due_at <= $now
       AND id NOT IN (SELECT unnest($laid::BIGINT[]))
), ordered AS (
    SELECT *, row_number() OVER (PARTITION BY route ORDER BY priority, turn, check_id) AS place
      FROM waiting
)
SELECT id, attempt, route
  FROM ordered JOIN rails USING (route)
 WHERE place <= room
 ORDER BY place, route;
