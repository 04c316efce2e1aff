-- What decides where each of these answers is counted. One that the making of its project's rollups has
-- still to reach is not counted yet.
CREATE OR REPLACE TEMP TABLE touched AS
SELECT a.id, a.project_id, a.prompt_id, a.engine, a.surface, a.outcome, a.model, prompts.branded,
       timezone(projects.timezone, a.answered_at)::DATE AS day
  FROM answers AS a
  JOIN projects ON projects.id = a.project_id
  LEFT JOIN prompts ON prompts.id = a.prompt_id AND prompts.deleted_at IS NULL
  LEFT JOIN rollup_builds AS build ON build.project_id = a.project_id
 WHERE a.id BETWEEN $low AND $high
   AND a.id IN (SELECT unnest($answers::BIGINT[]))
   AND (build.next_id IS NULL OR a.id < build.next_id);
