-- Forget a prompt.
DELETE FROM prompts WHERE id = $id;
