-- Which of these answers were read with another list or reader than their project's.
SELECT answers.project_id, answers.id
  FROM answers JOIN reading_lists ON reading_lists.project_id = answers.project_id
 WHERE answers.id IN (SELECT unnest($answers::BIGINT[]))
   AND (answers.brands_hash <> reading_lists.brands_hash
        OR answers.reader_version <> coalesce(nullif(reading_lists.reader_version, ''), answers.reader_version));
