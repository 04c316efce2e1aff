-- Forget what was said of a brand.
DELETE FROM judgements WHERE brand_id = $id;
