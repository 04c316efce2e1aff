-- A chunk's answers as they are stored, with their present reading. The ids' range lets the scans skip.
SELECT a.id, a.outcome, a.reader_version, p.lang, coalesce(t.text, '') AS text,
       coalesce(m.found, []) AS mentions, coalesce(c.found, []) AS citations
  FROM rereading_answers AS member
  JOIN answers AS a ON a.id = member.answer_id
  JOIN prompts AS p ON p.id = a.prompt_id
  LEFT JOIN (SELECT answer_id, text FROM answer_texts WHERE answer_id BETWEEN $first AND $last) AS t ON t.answer_id = a.id
  LEFT JOIN (SELECT answer_id,
                    list({brand_id: brand_id, count: count, first_char: first_char, position: position, rank: rank,
                          spans: spans, recommended: recommended, unknown: unknown, sentiment: sentiment, judge: judge}
                         ORDER BY position) AS found
               FROM mentions WHERE answer_id BETWEEN $first AND $last GROUP BY answer_id) AS m ON m.answer_id = a.id
  LEFT JOIN (SELECT answer_id,
                    list({seq: seq, url: url, title: title, canonical: canonical, domain: domain, source_type: source_type}
                         ORDER BY seq) AS found
               FROM citations WHERE answer_id BETWEEN $first AND $last GROUP BY answer_id) AS c ON c.answer_id = a.id
 WHERE member.rereading_id = $rereading AND member.chunk = $chunk
 ORDER BY a.id;
