-- Give these chunks to those who asked.
UPDATE rereading_chunks
   SET lease = given.lease, lease_until = $until
  FROM (SELECT unnest($rereading::BIGINT[]) AS rereading_id, unnest($chunk::INTEGER[]) AS chunk,
               unnest($lease::VARCHAR[]) AS lease) AS given
 WHERE rereading_chunks.rereading_id = given.rereading_id AND rereading_chunks.chunk = given.chunk;
