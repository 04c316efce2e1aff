-- What these re-readings kept.
DELETE FROM citations_next WHERE rereading_id IN (SELECT unnest($ids::BIGINT[]));
