-- Set citations as they were.
UPDATE citations
   SET canonical = read.canonical, domain = read.domain, source_type = read.source_type
  FROM citations_before AS read
 WHERE read.rereading_id = $rereading AND citations.answer_id = read.answer_id AND citations.seq = read.seq
   AND read.answer_id IN (SELECT answer_id FROM rereading_changes
                      WHERE rereading_id = $rereading AND citations AND ($chunk::INTEGER IS NULL OR chunk = $chunk::INTEGER));
