-- Lengthen the leases that are still held.
UPDATE jobs
   SET lease_until = $until
  FROM (SELECT unnest($job::BIGINT[]) AS id, unnest($run::VARCHAR[]) AS run_id) AS held
 WHERE jobs.id = held.id AND jobs.run_id = held.run_id AND jobs.state IN ('running', 'cancel_requested');
