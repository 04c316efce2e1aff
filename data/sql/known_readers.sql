-- The readers that projects were read with last.
SELECT project_id, brands_hash, reader_version FROM reading_lists ORDER BY project_id;
