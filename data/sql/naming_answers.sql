-- Answers that name a brand, a batch of them.
SELECT answer_id AS id FROM mentions WHERE brand_id = $id LIMIT $most;
