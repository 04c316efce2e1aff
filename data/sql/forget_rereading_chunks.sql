-- What these re-readings kept.
DELETE FROM rereading_chunks WHERE rereading_id IN (SELECT unnest($ids::BIGINT[]));
