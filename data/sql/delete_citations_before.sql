-- Readings go with their answers.
DELETE FROM citations_before WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
