-- The check that a schedule started last.
UPDATE schedules SET active_check = $check WHERE id = $id;
