-- Put in the mentions as they are read now, where the answer is still kept.
INSERT INTO mentions (answer_id, project_id, brand_id, count, first_char, position, rank, spans, recommended, unknown, sentiment, judge)
SELECT answer_id, project_id, brand_id, count, first_char, position, rank, spans, recommended, unknown, sentiment, judge
  FROM mentions_next
 WHERE rereading_id = $rereading
   AND answer_id IN (SELECT answer_id FROM rereading_changes
                      WHERE rereading_id = $rereading AND mentions AND ($chunk::INTEGER IS NULL OR chunk = $chunk::INTEGER))
   AND answer_id IN (SELECT id FROM answers);
