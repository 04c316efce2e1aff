-- What the filters expect, counted by engine, surface and outcome: the chosen answers, and the
-- jobs that brought none. Those are dated by their end or else their beginning; an unfinished
-- one has the outcome 'waiting', a blocked one 'blocked'. last_day is null where nothing answered, and
-- may be the first of its month. Jobs whose rows were cleaned are counted in check_tallies.
SELECT cell.engine, cell.surface, cell.outcome, sum(cell.jobs)::BIGINT AS jobs, max(cell.day) AS last_day
  FROM (SELECT fine.engine, fine.surface, a.outcome, sum(a.n) AS jobs, a.day
          FROM answers_in AS a JOIN fine USING (cell_id)
         GROUP BY ALL HAVING sum(a.n) > 0
         UNION ALL
        SELECT j.engine, j.surface,
               CASE WHEN j.state IN ('failed', 'cancelled', 'blocked') THEN j.state
                    WHEN j.state = 'succeeded' THEN j.outcome
                    ELSE 'waiting' END,
               j.jobs, NULL
          FROM (SELECT check_id, project_id, prompt_id, engine, surface, state, outcome, created_at, finished_at, 1 AS jobs
                  FROM jobs WHERE state <> 'succeeded'
                 UNION ALL
                SELECT check_id, project_id, prompt_id, engine, surface, state, outcome, finished_at, finished_at, jobs
                  FROM check_tallies WHERE finished_at IS NOT NULL) AS j
          JOIN wanted ON wanted.prompt_id = j.prompt_id
         WHERE j.project_id = $project AND j.engine <> 'judge'
           AND j.surface IN (SELECT surface FROM shown)
           AND ($since::TIMESTAMPTZ IS NULL OR coalesce(j.finished_at, j.created_at) >= $since::TIMESTAMPTZ)
           AND ($until::TIMESTAMPTZ IS NULL OR coalesce(j.finished_at, j.created_at) < $until::TIMESTAMPTZ)
           AND (len($engines::VARCHAR[]) = 0 OR list_contains($engines::VARCHAR[], j.engine))
           AND (len($checks::BIGINT[]) = 0 OR list_contains($checks::BIGINT[], j.check_id))) AS cell
 GROUP BY ALL
 ORDER BY jobs DESC, cell.engine, cell.outcome
