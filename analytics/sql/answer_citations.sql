-- The addresses that one answer cites or retrieved, in the vendor's order.
SELECT seq, url, canonical, domain, source_type, title, cited
  FROM citations
 WHERE project_id = $project AND answer_id = $answer
 ORDER BY seq
