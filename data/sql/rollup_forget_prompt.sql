-- The cells of a prompt whose answers are gone.
DELETE FROM rollup_cells WHERE prompt_id = $prompt;
