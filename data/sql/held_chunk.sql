-- The bounds of a chunk that is held under this lease.
SELECT first_id, last_id FROM rereading_chunks
 WHERE rereading_id = $rereading AND chunk = $chunk AND lease = $lease AND NOT done;
