-- What a project's answers are to be read with from now on.
INSERT INTO reading_lists (project_id, brands_hash, reader_version) VALUES ($project, $hash, $version)
ON CONFLICT (project_id) DO UPDATE SET brands_hash = excluded.brands_hash, reader_version = excluded.reader_version;
