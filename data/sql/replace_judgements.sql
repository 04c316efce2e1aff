-- Take out what was said before of the answers that these jobs judged.
DELETE FROM judgements
 WHERE answer_id IN (SELECT answer_id FROM judge_jobs WHERE job_id IN (SELECT unnest($jobs::BIGINT[])));
