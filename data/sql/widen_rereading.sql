-- More answers came that are to be read again; one that was ready goes on.
UPDATE rereadings
   SET total = $total, state = CASE WHEN state = 'ready' THEN 'running' ELSE state END,
       finished_at = CASE WHEN state = 'ready' THEN NULL ELSE finished_at END
 WHERE id = $id;
