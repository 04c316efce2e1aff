-- Whose page a site is, by a person's word.
INSERT INTO source_types (project_id, domain, source_type, set_by, set_at) VALUES ($project, $domain, $type, $by, $now);
