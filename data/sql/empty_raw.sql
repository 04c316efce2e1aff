-- Forget the raw replies of these answers; their text stays.
UPDATE answer_texts SET raw = '' WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
