-- Forget the counts of jobs of a project or a prompt.
DELETE FROM check_tallies
 WHERE ($what = 'project' AND project_id = $id) OR ($what = 'prompt' AND prompt_id = $id);
