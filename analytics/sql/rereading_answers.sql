-- One page of the answers that a re-reading reads differently, the latest first: the brands that each names
-- and how often, as the figures have it now and as the re-reading keeps it ($kept as in rereading_cells.sql);
-- and the sites whose citations are read differently. total counts all of them.
SELECT page.id, page.prompt, page.engine, page.surface, page.answered_at,
       any_value(coalesce(now.brands, [])) AS brands_now, any_value(coalesce(kept.brands, [])) AS brands_kept,
       any_value(coalesce(now.mentions, 0))::BIGINT AS mentions_now,
       any_value(coalesce(kept.mentions, 0))::BIGINT AS mentions_kept,
       any_value(coalesce(moved.sites, [])) AS sites, any_value(coalesce(moved.citations, 0)) AS citations,
       page.named, page.total
  FROM (SELECT a.id, p.text AS prompt, a.engine, a.surface, a.answered_at, x.mentions AS named,
               count(*) OVER () AS total
          FROM rereading_changes AS x
          JOIN answers AS a ON a.id = x.answer_id
          JOIN prompts AS p ON p.id = a.prompt_id
         WHERE x.rereading_id = $rereading AND a.project_id = $project
         ORDER BY a.answered_at DESC, a.id DESC
         LIMIT $size OFFSET $skip) AS page
  LEFT JOIN (SELECT m.answer_id, list(b.name ORDER BY m.position) AS brands, sum(m.count) AS mentions
               FROM mentions AS m JOIN brands AS b ON b.id = m.brand_id
              WHERE m.project_id = $project
                AND m.answer_id IN (SELECT answer_id FROM rereading_changes WHERE rereading_id = $rereading)
              GROUP BY ALL) AS now ON now.answer_id = page.id
  LEFT JOIN (SELECT m.answer_id, list(b.name ORDER BY m.position) AS brands, sum(m.count) AS mentions
               FROM (SELECT answer_id, brand_id, position, count FROM mentions_next
                      WHERE rereading_id = $rereading AND $kept::VARCHAR = 'next'
                      UNION ALL
                     SELECT answer_id, brand_id, position, count FROM mentions_before
                      WHERE rereading_id = $rereading AND $kept::VARCHAR = 'before') AS m
               JOIN brands AS b ON b.id = m.brand_id
              GROUP BY ALL) AS kept ON kept.answer_id = page.id
  LEFT JOIN (SELECT answer_id, list(DISTINCT domain ORDER BY domain) FILTER (domain IS NOT NULL) AS sites, count(*) AS citations
               FROM (SELECT answer_id, domain FROM citations_next
                      WHERE rereading_id = $rereading AND $kept::VARCHAR = 'next'
                      UNION ALL
                     SELECT answer_id, domain FROM citations_before
                      WHERE rereading_id = $rereading AND $kept::VARCHAR = 'before')
              GROUP BY ALL) AS moved ON moved.answer_id = page.id
 GROUP BY ALL
 ORDER BY page.answered_at DESC, page.id DESC
