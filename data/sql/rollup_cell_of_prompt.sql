-- Where a prompt is counted, if it ever was.
SELECT id, project_id FROM rollup_cells WHERE prompt_id = $prompt LIMIT 1;
