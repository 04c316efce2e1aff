-- The chosen answers that a list shows. $outcome null lists every outcome; $named null, or true/false for
-- answers that do/do not name $brand ($first true: before any other brand), $also_named likewise for $also;
-- $rivals likewise for any brand but the own one; $domain null, or answers that cite it; $read null, or
-- answers that retrieved it without citing it; $source_type null, or answers that cite a source of it;
-- $search null, or a part of prompt or answer. $low and $high: no other answer is chosen.
, listed AS (
    SELECT c.*
      FROM chosen AS c
     WHERE ($outcome::VARCHAR IS NULL OR c.outcome = $outcome::VARCHAR)
       AND ($named::BOOLEAN IS NULL OR $named::BOOLEAN = (c.id IN (
                SELECT answer_id FROM mentions
                 WHERE project_id = $project AND brand_id = $brand::BIGINT AND answer_id BETWEEN $low AND $high
                   AND ($first::BOOLEAN IS NULL OR position = 1))))
       AND ($also_named::BOOLEAN IS NULL OR $also_named::BOOLEAN = (c.id IN (
                SELECT answer_id FROM mentions
                 WHERE project_id = $project AND brand_id = $also::BIGINT AND answer_id BETWEEN $low AND $high)))
       AND ($domain::VARCHAR IS NULL OR c.id IN (
                SELECT answer_id FROM citations
                 WHERE project_id = $project AND cited AND domain = $domain::VARCHAR
                   AND answer_id BETWEEN $low AND $high))
       AND ($read::VARCHAR IS NULL OR c.id IN (
                SELECT answer_id FROM citations
                 WHERE project_id = $project AND domain = $read::VARCHAR AND answer_id BETWEEN $low AND $high
                 GROUP BY answer_id HAVING NOT bool_or(cited)))
       AND ($source_type::VARCHAR IS NULL OR c.id IN (
                SELECT answer_id FROM citations
                 WHERE project_id = $project AND cited AND source_type = $source_type::VARCHAR
                   AND answer_id BETWEEN $low AND $high))
       AND ($rivals::BOOLEAN IS NULL OR $rivals::BOOLEAN = (c.id IN (
                SELECT m.answer_id FROM mentions AS m JOIN brands AS b ON b.id = m.brand_id AND NOT b.own
                 WHERE m.project_id = $project AND m.answer_id BETWEEN $low AND $high)))
       AND ($search::VARCHAR IS NULL OR contains(lower(c.prompt), lower($search::VARCHAR)) OR c.id IN (
                SELECT answer_id FROM answer_texts
                 WHERE answer_id BETWEEN $low AND $high AND contains(lower(text), lower($search::VARCHAR))))
)
