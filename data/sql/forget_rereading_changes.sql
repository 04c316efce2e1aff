-- What these re-readings kept.
DELETE FROM rereading_changes WHERE rereading_id IN (SELECT unnest($ids::BIGINT[]));
