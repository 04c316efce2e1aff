-- Forget which answers these jobs were about.
DELETE FROM judge_jobs WHERE job_id IN (SELECT unnest($jobs::BIGINT[]));
