-- All projects, oldest first.
SELECT * FROM projects ORDER BY id;
