-- Move jobs that are still where their callers believe they are. Answers how many moved.
-- (No RETURNING: it makes DuckDB rewrite whole rows, index included, at five times the cost.)
UPDATE jobs
   SET state        = $target,
       moved_at     = $now,
       note         = wanted.note,
       outcome      = wanted.outcome,
       due_at       = coalesce(wanted.due_at, jobs.due_at),
       max_attempts = coalesce(wanted.max_attempts, jobs.max_attempts),
       run_id       = CASE WHEN $claims THEN wanted.run_id WHEN NOT $forgets THEN jobs.run_id END,
       external_id  = CASE WHEN NOT wanted.ends_ask THEN jobs.external_id END,
       asks         = jobs.asks + CASE WHEN wanted.ends_ask THEN 1 ELSE 0 END,
       charge_uncertain = jobs.charge_uncertain OR wanted.uncertain,
       attempt      = jobs.attempt + CASE WHEN $claims THEN 1 ELSE 0 END,
       started_at   = CASE WHEN $claims THEN $now ELSE jobs.started_at END,
       finished_at  = CASE WHEN $finishes THEN $now END,
       lease_until  = CASE WHEN $target IN ('running', 'cancel_requested')
                           THEN coalesce(wanted.lease_until, jobs.lease_until) END
  FROM (SELECT unnest($job::BIGINT[]) AS id,
               unnest($run::VARCHAR[]) AS run_id,
               unnest($note::VARCHAR[]) AS note,
               unnest($outcome::VARCHAR[]) AS outcome,
               unnest($due_at::TIMESTAMPTZ[]) AS due_at,
               unnest($lease_until::TIMESTAMPTZ[]) AS lease_until,
               unnest($max_attempts::INTEGER[]) AS max_attempts,
               unnest($ends_ask::BOOLEAN[]) AS ends_ask,
               unnest($uncertain::BOOLEAN[]) AS uncertain) AS wanted
 WHERE jobs.id = wanted.id
   AND jobs.state IN (SELECT unnest($sources::VARCHAR[]))
   AND (NOT $fenced OR jobs.run_id = wanted.run_id);
