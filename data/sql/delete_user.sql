-- Forget a user.
DELETE FROM users WHERE id = $id;
