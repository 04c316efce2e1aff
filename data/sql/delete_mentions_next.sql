-- Readings go with their answers.
DELETE FROM mentions_next WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
