-- A new note on a day.
INSERT INTO annotations (id, project_id, day, text, noted_by, noted_at)
VALUES ($id, $project_id, $day, $text, $noted_by, $now);
