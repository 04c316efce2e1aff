-- Take out the mentions of answers whose mentions differ.
DELETE FROM mentions
 WHERE answer_id IN (SELECT answer_id FROM rereading_changes
                      WHERE rereading_id = $rereading AND mentions AND ($chunk::INTEGER IS NULL OR chunk = $chunk::INTEGER));
