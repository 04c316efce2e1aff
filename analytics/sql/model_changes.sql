-- Days on which an engine first answered with a model other than its first one. Where it began with two
-- on one day, the answers themselves say which came first.
SELECT ranked.day, ranked.engine, ranked.model
  FROM (WITH seen AS (
            SELECT engine, model, min(day) AS day
              FROM (SELECT fine.engine, a.model, a.day
                      FROM answers_by_day AS a JOIN fine USING (cell_id)
                     WHERE a.outcome = 'answered' AND a.model IS NOT NULL
                     GROUP BY ALL HAVING sum(a.n) > 0)
             GROUP BY ALL),
        began AS (SELECT engine, min(day) AS day, count(*) AS models FROM seen
                   WHERE (engine, day) IN (SELECT engine, min(day) FROM seen GROUP BY engine) GROUP BY engine),
        tied AS (SELECT engine, day FROM began WHERE models > 1)
        SELECT seen.day, seen.engine, seen.model,
               row_number() OVER (PARTITION BY seen.engine ORDER BY seen.day, moment.first_at, seen.model) AS turn
          FROM seen
          LEFT JOIN (SELECT a.engine, a.model, min(a.answered_at) AS first_at
                       FROM answers AS a
                       JOIN tied ON tied.engine = a.engine AND tied.day = timezone($timezone, a.answered_at)::DATE
                      WHERE a.project_id = $project AND a.outcome = 'answered'
                        AND a.prompt_id IN (SELECT prompt_id FROM wanted)
                        AND a.surface IN (SELECT surface FROM shown)
                        AND (len($checks::BIGINT[]) = 0 OR list_contains($checks::BIGINT[], a.check_id))
                      GROUP BY ALL) AS moment
                 ON moment.engine = seen.engine AND moment.model = seen.model) AS ranked
 WHERE ranked.turn > 1
 ORDER BY ranked.day, ranked.engine
