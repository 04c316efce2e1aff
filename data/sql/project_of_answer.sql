-- Whose answer it is.
SELECT project_id FROM answers WHERE id = $answer;
