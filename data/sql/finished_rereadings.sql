-- Which of these re-readings have no chunk left that is not read.
SELECT id, state, alone, changed FROM rereadings
 WHERE id IN (SELECT unnest($ids::BIGINT[]))
   AND id NOT IN (SELECT rereading_id FROM rereading_chunks WHERE NOT done)
 ORDER BY id;
