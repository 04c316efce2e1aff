-- The pages of one domain that the chosen answers cite, the most cited first, at most $limit.
SELECT coalesce(s.canonical, s.url) AS page, arg_max(s.title, c.answered_at) AS title,
       mode(s.source_type) AS source_type,
       count(DISTINCT c.id) AS answers, count(*) AS citations, max(c.answered_at) AS last_at
  FROM chosen AS c JOIN citations AS s ON s.answer_id = c.id
 WHERE c.outcome = 'answered' AND s.cited AND s.domain = $domain
 GROUP BY page
 ORDER BY answers DESC, citations DESC, page
 LIMIT $limit
