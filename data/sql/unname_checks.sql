-- A check outlives who made it.
UPDATE checks SET created_by = $nobody WHERE created_by = $id;
