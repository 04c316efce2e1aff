-- Forget a brand.
DELETE FROM brands WHERE id = $id;
