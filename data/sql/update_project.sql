-- Change a project.
UPDATE projects
   SET name = $name, timezone = $timezone, max_attempts = $max_attempts, uncertain = $uncertain,
       monthly_answers = $monthly_answers
 WHERE id = $id;
