-- Readings go with their answers.
DELETE FROM rereading_answers WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
