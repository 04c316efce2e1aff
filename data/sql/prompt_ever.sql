-- One prompt, whether it is still asked or not.
SELECT id, project_id FROM prompts WHERE id = $id;
