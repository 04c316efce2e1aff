-- One row per execution.
INSERT INTO attempts (job_id, attempt, run_id, worker, started_at, note)
SELECT unnest($job::BIGINT[]), unnest($attempt::INTEGER[]), unnest($run::VARCHAR[]), unnest($worker::VARCHAR[]), $now, '';
