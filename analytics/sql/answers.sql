-- One page of the listed answers, the latest first, with the brands each names in their order.
SELECT page.id, page.check_id, page.prompt_id, page.prompt, page.engine, page.surface, page.route,
       page.model, page.repeat_no, page.outcome, page.answered_at,
       coalesce(list(b.name ORDER BY m.position) FILTER (b.id IS NOT NULL), []) AS brands,
       coalesce(list(m.position ORDER BY m.position) FILTER (b.id IS NOT NULL), []) AS positions,
       coalesce(list(m.rank ORDER BY m.position) FILTER (b.id IS NOT NULL), []) AS ranks,
       any_value(m.position) FILTER (b.own) AS own_position,
       any_value(coalesce(cited.citations, 0)) AS citations
  FROM (SELECT * FROM listed ORDER BY answered_at DESC, id DESC LIMIT $size OFFSET $skip) AS page
  LEFT JOIN mentions AS m ON m.answer_id = page.id
  LEFT JOIN brands AS b ON b.id = m.brand_id AND b.project_id = $project
  LEFT JOIN (SELECT s.answer_id, count(*) AS citations
               FROM (SELECT id FROM listed ORDER BY answered_at DESC, id DESC LIMIT $size OFFSET $skip) AS shown_page
               JOIN citations AS s ON s.answer_id = shown_page.id
              WHERE s.cited GROUP BY s.answer_id) AS cited
         ON cited.answer_id = page.id
 GROUP BY ALL
 ORDER BY page.answered_at DESC, page.id DESC
