-- Answers that a re-reading, or one chunk of it, reads differently.
SELECT DISTINCT answer_id AS id FROM rereading_changes
 WHERE rereading_id = $rereading AND ($chunk::INTEGER IS NULL OR chunk = $chunk::INTEGER);
