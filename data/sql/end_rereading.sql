-- A re-reading stands there now.
UPDATE rereadings
   SET state = $state, finished_at = coalesce(finished_at, $now),
       applied_at = CASE WHEN $state = 'applied' THEN $now ELSE applied_at END
 WHERE id = $id;
