-- The prompts of a project that still stand.
SELECT id AS prompt_id, text AS prompt, lang, country, tags, branded
  FROM prompts
 WHERE project_id = $project AND deleted_at IS NULL
 ORDER BY id
