-- The webhook of this id, if it was taken before.
SELECT webhook_id FROM hooks WHERE webhook_id = $id LIMIT 1;
