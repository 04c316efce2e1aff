-- One page of the chosen answers, the latest first, with the brands each names in their order.
-- $outcome null lists every outcome; $named null, or true/false for answers that do/do not name
-- $brand; $domain null, or answers that cite it; $search null, or a part of prompt or answer.
-- total counts all rows of the list, over all pages.
SELECT page.id, page.check_id, page.prompt_id, page.prompt, page.engine, page.surface, page.route,
       page.model, page.repeat_no, page.outcome, page.answered_at,
       coalesce(list(b.name ORDER BY m.position) FILTER (b.id IS NOT NULL), []) AS brands,
       coalesce(list(m.position ORDER BY m.position) FILTER (b.id IS NOT NULL), []) AS positions,
       coalesce(list(m.rank ORDER BY m.position) FILTER (b.id IS NOT NULL), []) AS ranks,
       any_value(m.position) FILTER (b.own) AS own_position,
       any_value(coalesce(cited.citations, 0)) AS citations,
       page.total
  FROM (SELECT c.*, count(*) OVER () AS total
          FROM chosen AS c
         WHERE ($outcome::VARCHAR IS NULL OR c.outcome = $outcome::VARCHAR)
           AND ($named::BOOLEAN IS NULL OR $named::BOOLEAN = (c.id IN (
                    SELECT answer_id FROM mentions
                     WHERE project_id = $project AND brand_id = $brand::BIGINT)))
           AND ($domain::VARCHAR IS NULL OR c.id IN (
                    SELECT answer_id FROM citations
                     WHERE project_id = $project AND cited AND domain = $domain::VARCHAR))
           AND ($search::VARCHAR IS NULL OR contains(lower(c.prompt), lower($search::VARCHAR)) OR c.id IN (
                    SELECT answer_id FROM answer_texts WHERE contains(lower(text), lower($search::VARCHAR))))
         ORDER BY c.answered_at DESC, c.id DESC
         LIMIT $size OFFSET $skip) AS page
  LEFT JOIN mentions AS m ON m.answer_id = page.id
  LEFT JOIN brands AS b ON b.id = m.brand_id AND b.project_id = $project
  LEFT JOIN (SELECT answer_id, count(*) AS citations FROM citations WHERE cited GROUP BY answer_id) AS cited
         ON cited.answer_id = page.id
 GROUP BY ALL
 ORDER BY page.answered_at DESC, page.id DESC
