-- A labelled case quotes its answer and goes with it.
DELETE FROM labelled_cases WHERE answer_id IN (SELECT unnest($answers::BIGINT[]));
