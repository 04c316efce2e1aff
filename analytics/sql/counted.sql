-- What the filters choose, counted from the answers themselves: the relations of rolled.sql, for what
-- rollups cannot tell (single checks, days of another time zone) and while they are being made.
, fine AS (
    SELECT DISTINCT (prompt_id, engine, surface) AS cell_id, prompt_id, engine, surface FROM chosen
),
by_prompt AS (SELECT cell_id, prompt_id FROM fine),
pooled AS (SELECT cell_id FROM fine),
sites_by_prompt AS (SELECT cell_id, false AS monthly, prompt_id FROM fine),
sites_pooled AS (SELECT cell_id, false AS monthly FROM fine),
told AS (SELECT *, (prompt_id, engine, surface) AS cell_id FROM chosen WHERE outcome = 'answered'),
named AS (
    SELECT m.answer_id, bool_or(coalesce(b.own, false)) AS own, bool_or(NOT coalesce(b.own, false)) AS rival
      FROM mentions AS m LEFT JOIN brands AS b ON b.id = m.brand_id
     WHERE m.project_id = $project
     GROUP BY m.answer_id
),
answers_by_day AS (
    SELECT (c.prompt_id, c.engine, c.surface) AS cell_id, c.day, c.outcome, c.model, 1 AS n,
           (cited.n > 0)::INTEGER AS citing, coalesce(cited.n, 0) AS citations
      FROM chosen AS c
      LEFT JOIN (SELECT answer_id, count(*) AS n FROM citations WHERE project_id = $project AND cited GROUP BY ALL) AS cited
             ON cited.answer_id = c.id
),
answers_in AS (SELECT * FROM answers_by_day),
mentions_by_day AS (
    SELECT told.cell_id, told.day, m.brand_id, 1 AS k, (m.position = 1)::INTEGER AS firsts, m.count AS mentions,
           m.position AS positions, 232792560 // m.position AS weight
      FROM told JOIN mentions AS m ON m.answer_id = told.id
),
mentions_in AS (SELECT * FROM mentions_by_day),
pairs_in AS (
    SELECT told.cell_id, m.brand_id, other.brand_id AS other_id, 1 AS n, (m.position < other.position)::INTEGER AS ahead
      FROM told
      JOIN mentions AS m ON m.answer_id = told.id
      JOIN mentions AS other ON other.answer_id = m.answer_id AND other.brand_id > m.brand_id
),
citations_by_day AS (
    SELECT told.cell_id, false AS monthly, told.day, s.domain AS domain_id, s.source_type, (s.cited > 0)::INTEGER AS answers,
           s.cited AS citations, (s.cited = 0)::INTEGER AS retrieved,
           (s.cited > 0 AND coalesce(named.rival AND NOT named.own, false))::INTEGER AS gap
      FROM told
      JOIN (SELECT answer_id, domain, min(source_type) AS source_type, count(*) FILTER (cited) AS cited
              FROM citations WHERE project_id = $project AND domain IS NOT NULL GROUP BY ALL) AS s
        ON s.answer_id = told.id
      LEFT JOIN named ON named.answer_id = told.id
),
citations_in AS (SELECT * FROM citations_by_day),
types_in AS (
    SELECT told.cell_id, s.source_type, (s.cited > 0)::INTEGER AS answers, s.cited AS citations,
           (s.cited = 0)::INTEGER AS retrieved,
           (s.cited > 0 AND coalesce(named.rival AND NOT named.own, false))::INTEGER AS gap
      FROM told
      JOIN (SELECT answer_id, source_type, count(*) FILTER (cited) AS cited
              FROM citations WHERE project_id = $project GROUP BY ALL) AS s
        ON s.answer_id = told.id
      LEFT JOIN named ON named.answer_id = told.id
),
domain_names AS (SELECT DISTINCT domain_id, domain_id AS domain FROM citations_by_day)
