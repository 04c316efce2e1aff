-- The answers carry the list and reader from before.
UPDATE answers
   SET brands_hash = old.brands_hash, reader_version = old.reader_version
  FROM rereading_answers AS old
 WHERE old.rereading_id = $rereading AND answers.id = old.answer_id;
