-- Forget what belongs to these answers.
DELETE FROM citations WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
