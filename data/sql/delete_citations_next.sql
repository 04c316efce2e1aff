-- Readings go with their answers.
DELETE FROM citations_next WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
