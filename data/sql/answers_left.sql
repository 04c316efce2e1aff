-- Answers of a project or a prompt that is being deleted, a batch of them.
SELECT id FROM answers
 WHERE ($what = 'project' AND project_id = $id) OR ($what = 'prompt' AND prompt_id = $id)
 LIMIT $most;
