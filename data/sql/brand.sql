-- One brand.
SELECT id, project_id, name, own FROM brands WHERE id = $id;
