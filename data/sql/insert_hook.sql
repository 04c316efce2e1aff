-- A webhook was taken.
INSERT INTO hooks (webhook_id, received_at, event, external_id, effect) VALUES ($id, $now, $event, $external_id, $effect);
