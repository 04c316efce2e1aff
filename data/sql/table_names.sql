-- The tables of the file.
SELECT table_name FROM duckdb_tables() WHERE database_name = 'old';
