-- A judge's job in review may name a brand that is gone.
UPDATE jobs SET note = 'A claim of the judge does not hold.'
 WHERE project_id = $project AND engine = 'judge' AND contains(note, $name);
