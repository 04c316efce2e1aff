-- A job's history outlives who moved it.
UPDATE events SET actor = $nobody WHERE actor = $id;
