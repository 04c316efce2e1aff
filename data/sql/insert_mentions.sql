-- Who was named, of those that are still tracked.
INSERT INTO mentions (answer_id, project_id, brand_id, count, first_char, position, rank, spans, recommended, unknown,
                      sentiment, judge)
SELECT found.answer_id, jobs.project_id, found.brand_id, found.count, found.first_char, found.position, found.rank,
       found.spans, found.recommended, found.unknown, found.sentiment, found.judge
  FROM (SELECT unnest($id::BIGINT[]) AS answer_id, unnest($brand::BIGINT[]) AS brand_id,
               unnest($count::INTEGER[]) AS count, unnest($first::INTEGER[]) AS first_char,
               unnest($position::INTEGER[]) AS position, unnest($rank::INTEGER[]) AS rank,
               unnest($spans::INTEGER[][][]) AS spans, unnest($recommended::BOOLEAN[]) AS recommended,
               unnest($unknown::BOOLEAN[]) AS unknown, unnest($sentiment::VARCHAR[]) AS sentiment,
               unnest($judge::VARCHAR[]) AS judge) AS found
  JOIN jobs ON jobs.id = found.answer_id
 WHERE found.brand_id IN (SELECT id FROM brands);
