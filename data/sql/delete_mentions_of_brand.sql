-- Who is not tracked is not counted.
DELETE FROM mentions WHERE brand_id = $id;
