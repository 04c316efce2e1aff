-- One re-reading.
SELECT * FROM rereadings WHERE id = $id;
