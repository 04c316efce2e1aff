-- The brands of several projects, the own brand first.
SELECT id, project_id, name, aliases, domains, own, case_sensitive, exclude, colour
  FROM brands
 WHERE project_id IN (SELECT unnest($projects::BIGINT[]))
 ORDER BY own DESC, id;
