-- Citations that are read differently, of answers that changed.
INSERT INTO citations_next (rereading_id, answer_id, seq, canonical, domain, source_type)
SELECT found.rereading_id, found.answer_id, found.seq, found.canonical, found.domain, found.source_type
  FROM (SELECT unnest($rereading::BIGINT[]) AS rereading_id, unnest($id::BIGINT[]) AS answer_id,
               unnest($seq::INTEGER[]) AS seq, unnest($canonical::VARCHAR[]) AS canonical,
               unnest($domain::VARCHAR[]) AS domain, unnest($type::VARCHAR[]) AS source_type) AS found
  JOIN rereading_changes AS changed
    ON changed.rereading_id = found.rereading_id AND changed.answer_id = found.answer_id AND changed.citations;
