-- A brand.
INSERT INTO brands (id, project_id, name, aliases, domains, own, case_sensitive, exclude, colour)
VALUES ($id, $project, $name, $aliases::VARCHAR[], $domains::VARCHAR[], $own, $case_sensitive, $exclude::VARCHAR[], $colour);
