-- One brand.
SELECT id, project_id, own FROM brands WHERE id = $id;
