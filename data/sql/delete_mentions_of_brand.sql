-- Who is not tracked is not counted: a batch of a brand's mentions.
DELETE FROM mentions WHERE rowid IN (SELECT rowid FROM mentions WHERE brand_id = $id LIMIT $most);
