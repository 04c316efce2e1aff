-- Readings go with their answers.
DELETE FROM mentions_before WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
