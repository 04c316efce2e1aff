-- Readings go with their answers.
DELETE FROM rereading_changes WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
