-- Give every running job one more lease.
UPDATE jobs SET lease_until = greatest(lease_until, $until) WHERE state IN ('running', 'cancel_requested');
