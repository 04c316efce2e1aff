-- The check that an idempotency key belongs to.
SELECT id FROM checks WHERE key = $key;
