-- What these re-readings kept.
DELETE FROM rereading_answers WHERE rereading_id IN (SELECT unnest($ids::BIGINT[]));
