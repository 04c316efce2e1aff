-- The tracked brands of a project, the own brand first.
SELECT id AS brand_id, name AS brand, own, colour
  FROM brands
 WHERE project_id = $project
 ORDER BY own DESC, colour, id
