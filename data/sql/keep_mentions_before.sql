-- Put aside the mentions that are about to be replaced.
INSERT INTO mentions_before (rereading_id, answer_id, project_id, brand_id, count, first_char, position, rank, spans, recommended, unknown, sentiment, judge)
SELECT $rereading, answer_id, project_id, brand_id, count, first_char, position, rank, spans, recommended, unknown, sentiment, judge
  FROM mentions
 WHERE answer_id IN (SELECT answer_id FROM rereading_changes
                      WHERE rereading_id = $rereading AND mentions AND ($chunk::INTEGER IS NULL OR chunk = $chunk::INTEGER));
