-- The bulky part of answers.
INSERT INTO answer_texts (answer_id, text, detail, queries, raw)
SELECT unnest($id::BIGINT[]), unnest($text::VARCHAR[]), unnest($detail::VARCHAR[]), unnest($queries::VARCHAR[][]), unnest($raw::VARCHAR[]);
