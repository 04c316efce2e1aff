-- What these re-readings kept.
DELETE FROM mentions_next WHERE rereading_id IN (SELECT unnest($ids::BIGINT[]));
