-- A judge's job in review may name a brand that is gone.
UPDATE events SET note = 'A claim of the judge does not hold.'
 WHERE contains(note, $name) AND job_id IN (SELECT id FROM jobs WHERE project_id = $project AND engine = 'judge');
