-- Reasons for reading history again name a deleted brand no more.
UPDATE rereadings SET why = replace(why, $name, 'A deleted brand') WHERE project_id = $project AND contains(why, $name);
