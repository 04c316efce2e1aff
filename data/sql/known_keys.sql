-- Which of these imported answers a project has already.
SELECT import_key AS key FROM answers
 WHERE project_id = $project AND import_key IN (SELECT unnest($keys::VARCHAR[]));
