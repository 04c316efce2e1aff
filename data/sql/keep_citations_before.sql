-- Put aside how citations are read that are about to be replaced.
INSERT INTO citations_before (rereading_id, answer_id, seq, canonical, domain, source_type)
SELECT $rereading, old.answer_id, old.seq, old.canonical, old.domain, old.source_type
  FROM citations AS old
  JOIN citations_next AS next ON next.answer_id = old.answer_id AND next.seq = old.seq
 WHERE next.rereading_id = $rereading
   AND next.answer_id IN (SELECT answer_id FROM rereading_changes
                      WHERE rereading_id = $rereading AND citations AND ($chunk::INTEGER IS NULL OR chunk = $chunk::INTEGER));
