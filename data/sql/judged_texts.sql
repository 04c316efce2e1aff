-- The answers that these jobs shall judge, where they are still kept.
SELECT asked.job_id, asked.answer_id, answer_texts.text
  FROM judge_jobs AS asked
  JOIN answers ON answers.id = asked.answer_id
  JOIN answer_texts ON answer_texts.answer_id = asked.answer_id
 WHERE asked.job_id IN (SELECT unnest($jobs::BIGINT[]));
