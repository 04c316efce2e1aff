-- Who is not tracked is not counted: a brand's mentions in these answers.
DELETE FROM mentions WHERE brand_id = $id AND answer_id IN (SELECT unnest($answers::BIGINT[]));
