-- Queued jobs that fit on their rails: first those whose vendor's run waits to be picked up, then by priority
-- and in turns between the checks. Jobs of a paused route or check are passed over.
WITH rails AS (
    SELECT unnest($route::VARCHAR[]) AS route, unnest($room::INTEGER[]) AS room
), waiting AS (
    SELECT id, attempt, route, priority, check_id, external_id IS NULL AS is_new,
           row_number() OVER (PARTITION BY route, check_id ORDER BY id) AS turn
      FROM jobs
     WHERE state = 'queued' AND due_at <= $now
       AND id NOT IN (SELECT unnest($laid::BIGINT[]))
       AND route NOT IN (SELECT route FROM pauses WHERE route IS NOT NULL)
       AND check_id NOT IN (SELECT check_id FROM pauses WHERE check_id IS NOT NULL)
), ordered AS (
    SELECT *, row_number() OVER (PARTITION BY route ORDER BY is_new, priority, turn, check_id) AS place
      FROM waiting
)
SELECT id, attempt, route
  FROM ordered JOIN rails USING (route)
 WHERE place <= room
 ORDER BY place, route;
