-- Where these chunks stand.
SELECT c.rereading_id, c.chunk, c.answers, c.lease, c.done, r.state
  FROM rereading_chunks AS c
  JOIN rereadings AS r ON r.id = c.rereading_id
  JOIN (SELECT unnest($rereading::BIGINT[]) AS rereading_id, unnest($chunk::INTEGER[]) AS chunk) AS asked
    ON asked.rereading_id = c.rereading_id AND asked.chunk = c.chunk;
