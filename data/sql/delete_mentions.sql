-- Forget what belongs to these answers.
DELETE FROM mentions WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
