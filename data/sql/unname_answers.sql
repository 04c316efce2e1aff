-- An accepted answer outlives who accepted it.
UPDATE answers SET accepted_by = $nobody WHERE accepted_by = $id;
