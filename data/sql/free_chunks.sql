-- Chunks that nobody reads now, by turns between projects.
SELECT c.rereading_id, c.chunk, c.answers, r.project_id, r.reader_version
  FROM rereading_chunks AS c JOIN rereadings AS r ON r.id = c.rereading_id
 WHERE NOT c.done AND (c.lease_until IS NULL OR c.lease_until < $now) AND r.state IN ('running', 'applied')
   AND r.reader_version IN (SELECT unnest($versions::VARCHAR[]))
 ORDER BY c.chunk, c.rereading_id
 LIMIT $most;
