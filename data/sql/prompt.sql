-- One prompt that is still asked.
SELECT id, project_id, text, branded FROM prompts WHERE id = $id AND deleted_at IS NULL;
