-- How executions ended.
UPDATE attempts
   SET ended_at = $now, error_kind = closed.kind, error_code = closed.code, note = closed.note
  FROM (SELECT unnest($run::VARCHAR[]) AS run_id,
               unnest($kind::VARCHAR[]) AS kind,
               unnest($code::VARCHAR[]) AS code,
               unnest($note::VARCHAR[]) AS note) AS closed
 WHERE attempts.run_id = closed.run_id AND attempts.ended_at IS NULL;
