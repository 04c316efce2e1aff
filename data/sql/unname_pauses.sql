-- A pause outlives who ordered it.
UPDATE pauses SET paused_by = $nobody WHERE paused_by = $id;
