-- Forget these answers.
DELETE FROM answers WHERE id IN (SELECT unnest($answers::BIGINT[]));
