-- How many jobs of a project or a prompt are still being asked.
SELECT count(*) AS n FROM jobs
 WHERE (($what = 'project' AND project_id = $id) OR ($what = 'prompt' AND prompt_id = $id))
   AND state IN ('running', 'cancel_requested');
