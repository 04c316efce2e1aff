-- One prompt that is still asked.
SELECT id, project_id, text FROM prompts WHERE id = $id AND deleted_at IS NULL;
