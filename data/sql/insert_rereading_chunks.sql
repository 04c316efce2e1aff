-- One row for each chunk that has none yet.
INSERT INTO rereading_chunks (rereading_id, chunk, answers, first_id, last_id, done)
SELECT rereading_id, chunk, count(*), min(answer_id), max(answer_id), false
  FROM rereading_answers
 WHERE rereading_id = $rereading
   AND chunk NOT IN (SELECT chunk FROM rereading_chunks WHERE rereading_id = $rereading)
 GROUP BY rereading_id, chunk
 ORDER BY chunk;
