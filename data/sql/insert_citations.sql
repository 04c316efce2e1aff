-- What was cited or only retrieved.
INSERT INTO citations (answer_id, project_id, seq, url, canonical, domain, source_type, title, cited)
SELECT found.answer_id, jobs.project_id, found.seq, found.url, found.canonical, found.domain, found.source_type, found.title, found.cited
  FROM (SELECT unnest($id::BIGINT[]) AS answer_id, unnest($seq::INTEGER[]) AS seq, unnest($url::VARCHAR[]) AS url,
               unnest($canonical::VARCHAR[]) AS canonical, unnest($domain::VARCHAR[]) AS domain,
               unnest($type::VARCHAR[]) AS source_type, unnest($title::VARCHAR[]) AS title,
               unnest($cited::BOOLEAN[]) AS cited) AS found
  JOIN jobs ON jobs.id = found.answer_id;
