-- New mentions of answers that changed, of brands that are still tracked.
INSERT INTO mentions_next (rereading_id, answer_id, project_id, brand_id, count, first_char, position, rank, spans, recommended, unknown, sentiment, judge)
SELECT found.rereading_id, found.answer_id, rereadings.project_id, found.brand_id, found.count, found.first_char,
       found.position, found.rank, found.spans, found.recommended, found.unknown, found.sentiment, found.judge
  FROM (SELECT unnest($rereading::BIGINT[]) AS rereading_id, unnest($id::BIGINT[]) AS answer_id,
               unnest($brand::BIGINT[]) AS brand_id, unnest($count::INTEGER[]) AS count,
               unnest($first::INTEGER[]) AS first_char, unnest($position::INTEGER[]) AS position,
               unnest($rank::INTEGER[]) AS rank, unnest($spans::INTEGER[][][]) AS spans,
               unnest($recommended::BOOLEAN[]) AS recommended, unnest($unknown::BOOLEAN[]) AS unknown,
               unnest($sentiment::VARCHAR[]) AS sentiment, unnest($judge::VARCHAR[]) AS judge) AS found
  JOIN rereading_changes AS changed
    ON changed.rereading_id = found.rereading_id AND changed.answer_id = found.answer_id AND changed.mentions
  JOIN rereadings ON rereadings.id = found.rereading_id
  JOIN brands ON brands.id = found.brand_id AND brands.project_id = rereadings.project_id;
