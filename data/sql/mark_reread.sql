-- The answers of chunks that are read carry the new list and reader.
UPDATE answers
   SET brands_hash = $hash, reader_version = $version
 WHERE id IN (SELECT answer_id FROM rereading_answers JOIN rereading_chunks USING (rereading_id, chunk)
               WHERE rereading_id = $rereading AND done AND ($chunk::INTEGER IS NULL OR chunk = $chunk::INTEGER));
