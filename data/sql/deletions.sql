-- Deletions that were interrupted, the oldest first.
SELECT what, id FROM deletions WHERE wanted_at < $before ORDER BY wanted_at;
