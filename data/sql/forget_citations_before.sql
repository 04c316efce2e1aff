-- What these re-readings kept.
DELETE FROM citations_before WHERE rereading_id IN (SELECT unnest($ids::BIGINT[]));
