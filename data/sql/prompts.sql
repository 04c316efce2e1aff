-- A project's prompts, oldest first.
SELECT id, project_id, text, lang, country, tags, branded
  FROM prompts
 WHERE project_id = $project AND deleted_at IS NULL
 ORDER BY id;
