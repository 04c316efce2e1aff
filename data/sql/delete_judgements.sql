-- Forget what belongs to these answers.
DELETE FROM judgements WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
