-- Forget webhooks that nobody sends again.
DELETE FROM hooks WHERE received_at < $before;
