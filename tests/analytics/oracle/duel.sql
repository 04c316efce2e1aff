-- Own brand ($brand) against one rival ($rival), in every cell that has answers: n answers, those
-- that name both, only one or neither, and of those with both how many name the own brand earlier.
SELECT c.prompt_id, c.engine, count(*) AS n,
       count(*) FILTER (ours.answer_id IS NOT NULL AND theirs.answer_id IS NOT NULL) AS both_named,
       count(*) FILTER (ours.answer_id IS NOT NULL AND theirs.answer_id IS NULL) AS only_own,
       count(*) FILTER (ours.answer_id IS NULL AND theirs.answer_id IS NOT NULL) AS only_rival,
       count(*) FILTER (ours.position < theirs.position) AS ahead
  FROM chosen AS c
  LEFT JOIN mentions AS ours ON ours.answer_id = c.id AND ours.brand_id = $brand
  LEFT JOIN mentions AS theirs ON theirs.answer_id = c.id AND theirs.brand_id = $rival
 WHERE c.outcome = 'answered'
 GROUP BY ALL
 ORDER BY c.prompt_id, c.engine
