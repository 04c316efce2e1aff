-- These answers, as one more chunk.
INSERT INTO rereading_answers (rereading_id, answer_id, chunk, reader_version, brands_hash)
SELECT $rereading, answers.id,
       (SELECT coalesce(max(chunk), -1) + 1 FROM rereading_chunks WHERE rereading_id = $rereading),
       answers.reader_version, answers.brands_hash
  FROM answers
 WHERE answers.id IN (SELECT unnest($answers::BIGINT[]));
