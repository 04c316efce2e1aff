-- Jobs of a project or a prompt that are not finished.
SELECT id, state FROM jobs
 WHERE (($what = 'project' AND project_id = $id) OR ($what = 'prompt' AND prompt_id = $id))
   AND state NOT IN (SELECT unnest($finished::VARCHAR[]));
