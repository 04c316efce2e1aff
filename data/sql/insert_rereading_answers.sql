-- The answers of a project that were read with another list or reader than this, in chunks by age.
INSERT INTO rereading_answers (rereading_id, answer_id, chunk, reader_version, brands_hash)
SELECT $rereading, id, (row_number() OVER (ORDER BY id) - 1) // $size, reader_version, brands_hash
  FROM answers
 WHERE project_id = $project
   AND (brands_hash <> $hash OR reader_version <> coalesce(nullif($version, ''), reader_version));
