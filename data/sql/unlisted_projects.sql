-- Projects of which nobody noted yet what their answers are to be read with.
SELECT id FROM projects WHERE id NOT IN (SELECT project_id FROM reading_lists) ORDER BY id;
