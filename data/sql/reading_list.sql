-- What a project's answers are to be read with.
SELECT project_id, brands_hash, reader_version FROM reading_lists WHERE project_id = $project;
