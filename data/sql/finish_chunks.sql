-- These chunks are read.
UPDATE rereading_chunks
   SET done = true, lease_until = NULL
  FROM (SELECT unnest($rereading::BIGINT[]) AS rereading_id, unnest($chunk::INTEGER[]) AS chunk) AS read
 WHERE rereading_chunks.rereading_id = read.rereading_id AND rereading_chunks.chunk = read.chunk;
