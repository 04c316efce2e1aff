-- Forget these jobs.
DELETE FROM jobs WHERE id IN (SELECT unnest($jobs::BIGINT[]));
