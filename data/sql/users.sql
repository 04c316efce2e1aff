-- These users, where they exist.
SELECT id, name, active, role FROM users WHERE id IN (SELECT unnest($ids::VARCHAR[]));
