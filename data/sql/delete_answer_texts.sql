-- Forget what belongs to these answers.
DELETE FROM answer_texts WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
