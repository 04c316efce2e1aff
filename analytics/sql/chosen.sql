-- The answers that the filters choose, one by one. Instants: $since is included, $until excluded, null
-- is open. Days are cut in $timezone.
, chosen AS (
    SELECT a.id, a.check_id, a.engine, a.route, a.surface, a.repeat_no, a.outcome, a.model, a.reader_version,
           a.answered_at, timezone($timezone, a.answered_at)::DATE AS day, wanted.*
      FROM answers AS a
      JOIN wanted ON wanted.prompt_id = a.prompt_id
     WHERE a.project_id = $project
       AND a.surface IN (SELECT surface FROM shown)
       AND ($since::TIMESTAMPTZ IS NULL OR a.answered_at >= $since::TIMESTAMPTZ)
       AND ($until::TIMESTAMPTZ IS NULL OR a.answered_at < $until::TIMESTAMPTZ)
       AND (len($engines::VARCHAR[]) = 0 OR list_contains($engines::VARCHAR[], a.engine))
       AND (len($checks::BIGINT[]) = 0 OR list_contains($checks::BIGINT[], a.check_id))
)
