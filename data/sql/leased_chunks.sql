-- Chunks that are held under these leases.
SELECT c.rereading_id, c.chunk, c.answers, c.lease, r.project_id
  FROM rereading_chunks AS c JOIN rereadings AS r ON r.id = c.rereading_id
 WHERE c.lease IN (SELECT unnest($leases::VARCHAR[])) AND NOT c.done AND r.state IN ('running', 'applied');
