-- What these re-readings kept.
DELETE FROM mentions_before WHERE rereading_id IN (SELECT unnest($ids::BIGINT[]));
