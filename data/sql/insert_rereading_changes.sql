-- Answers of these chunks whose new reading differs.
INSERT INTO rereading_changes (rereading_id, chunk, answer_id, mentions, citations)
SELECT member.rereading_id, member.chunk, member.answer_id, found.mentions, found.citations
  FROM (SELECT unnest($rereading::BIGINT[]) AS rereading_id, unnest($chunk::INTEGER[]) AS chunk,
               unnest($answer::BIGINT[]) AS answer_id, unnest($mentions::BOOLEAN[]) AS mentions,
               unnest($citations::BOOLEAN[]) AS citations) AS found
  JOIN rereading_answers AS member
    ON member.rereading_id = found.rereading_id AND member.answer_id = found.answer_id AND member.chunk = found.chunk;
