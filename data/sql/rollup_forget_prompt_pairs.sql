-- Forget what added up to nothing: the rows of a prompt whose answers are gone.
DELETE FROM rollup_pairs WHERE cell_id IN (SELECT id FROM rollup_cells WHERE prompt_id = $prompt);
