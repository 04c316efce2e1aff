-- The corrections of several projects, by site.
SELECT project_id, domain, source_type, set_by, set_at
  FROM source_types
 WHERE project_id IN (SELECT unnest($projects::BIGINT[]))
 ORDER BY project_id, domain;
