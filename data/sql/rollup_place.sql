-- Where they are counted: alone, with their prompt's and with all prompts', each by day and by month.
-- Models are told apart where engines are.
CREATE OR REPLACE TEMP TABLE placed AS
SELECT id, project_id, outcome,
       unnest(['own', 'own', 'prompt', 'prompt', 'pool', 'pool']) AS level,
       unnest([model, model, NULL, NULL, NULL, NULL]) AS model,
       unnest([own, own, whole, whole, pool, pool]) AS cell_id,
       unnest([false, true, false, true, false, true]) AS monthly,
       unnest([day, month, day, month, day, month]) AS day
  FROM (SELECT touched.*, date_trunc('month', touched.day)::DATE AS month,
               own.id AS own, whole.id AS whole, coalesce(pool.id, CASE WHEN touched.branded IS NULL THEN 0 END) AS pool
          FROM touched
          LEFT JOIN rollup_cells AS own ON own.project_id = touched.project_id AND own.surface = touched.surface
           AND own.prompt_id = touched.prompt_id AND own.engine = touched.engine
          LEFT JOIN rollup_cells AS whole ON whole.project_id = touched.project_id AND whole.surface = touched.surface
           AND whole.prompt_id = touched.prompt_id AND whole.engine IS NULL
          LEFT JOIN rollup_cells AS pool ON pool.project_id = touched.project_id AND pool.surface = touched.surface
           AND pool.branded = touched.branded);
