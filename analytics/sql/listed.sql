-- The chosen answers that a list shows. $outcome null lists every outcome; $named null, or true/false for
-- answers that do/do not name $brand; $rivals likewise for any brand but the own one; $domain null, or answers that cite it; $search null, or a part of
-- prompt or answer.
, listed AS (
    SELECT c.*
      FROM chosen AS c
     WHERE ($outcome::VARCHAR IS NULL OR c.outcome = $outcome::VARCHAR)
       AND ($named::BOOLEAN IS NULL OR $named::BOOLEAN = (c.id IN (
                SELECT answer_id FROM mentions
                 WHERE project_id = $project AND brand_id = $brand::BIGINT)))
       AND ($domain::VARCHAR IS NULL OR c.id IN (
                SELECT answer_id FROM citations
                 WHERE project_id = $project AND cited AND domain = $domain::VARCHAR))
       AND ($rivals::BOOLEAN IS NULL OR $rivals::BOOLEAN = (c.id IN (
                SELECT m.answer_id FROM mentions AS m JOIN brands AS b ON b.id = m.brand_id AND NOT b.own
                 WHERE m.project_id = $project)))
       AND ($search::VARCHAR IS NULL OR contains(lower(c.prompt), lower($search::VARCHAR)) OR c.id IN (
                SELECT answer_id FROM answer_texts WHERE contains(lower(text), lower($search::VARCHAR))))
)
