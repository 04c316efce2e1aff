-- What the filters choose, counted: from the rollups, whose days are cut in the project's time zone.
-- A cell is a prompt on an engine and a surface (fine), a prompt on all chosen engines (by_prompt), or
-- whatever adds up to everything chosen in the fewest rows (pooled). Relations that end in _in add up
-- the period from whole months and the days beside them; the others tell the days apart. A prompt's
-- citations are not kept by the day: sites_by_prompt and sites_pooled are the cells to take them from.
, cells AS (
    SELECT cell.id AS cell_id, cell.engine, cell.surface, cell.prompt_id
      FROM rollup_cells AS cell
      JOIN wanted ON wanted.prompt_id = cell.prompt_id
     WHERE cell.project_id = $project
       AND cell.surface IN (SELECT surface FROM shown)
       AND (len($engines::VARCHAR[]) = 0 OR cell.engine IS NULL OR list_contains($engines::VARCHAR[], cell.engine))
),
fine AS (SELECT cell_id, prompt_id, engine, surface FROM cells WHERE engine IS NOT NULL),
by_prompt AS (SELECT cell_id, prompt_id FROM cells WHERE (engine IS NULL) = (len($engines::VARCHAR[]) = 0)),
whole AS (
    SELECT id AS cell_id
      FROM rollup_cells
     WHERE NOT $narrowed::BOOLEAN
       AND project_id = $project AND prompt_id IS NULL
       AND surface IN (SELECT surface FROM shown)
       AND ($branded::BOOLEAN IS NULL OR branded = $branded::BOOLEAN)
),
pooled AS (SELECT cell_id FROM whole UNION ALL SELECT cell_id FROM by_prompt WHERE $narrowed::BOOLEAN),
sites_by_prompt AS (
    SELECT cell_id, true AS monthly, prompt_id FROM by_prompt
     UNION ALL
    SELECT cell_id, false, prompt_id FROM fine
),
sites_pooled AS (
    SELECT cell_id, monthly FROM whole, (VALUES (true), (false)) AS grain(monthly)
     UNION ALL
    SELECT cell_id, monthly FROM sites_by_prompt WHERE $narrowed::BOOLEAN
),
answers_by_day AS (
    SELECT * FROM rollup_answers
     WHERE project_id = $project AND NOT monthly AND day BETWEEN $first_day::DATE AND $last_day::DATE
),
answers_in AS (
    SELECT * FROM rollup_answers
     WHERE project_id = $project AND monthly AND day BETWEEN $first_month::DATE AND $last_month::DATE
     UNION ALL
    SELECT * FROM rollup_answers
     WHERE project_id = $project AND NOT monthly
       AND (day BETWEEN $first_day::DATE AND $head::DATE OR day BETWEEN $tail::DATE AND $last_day::DATE)
),
mentions_by_day AS (
    SELECT * FROM rollup_mentions
     WHERE project_id = $project AND NOT monthly AND day BETWEEN $first_day::DATE AND $last_day::DATE
),
mentions_in AS (
    SELECT * FROM rollup_mentions
     WHERE project_id = $project AND monthly AND day BETWEEN $first_month::DATE AND $last_month::DATE
     UNION ALL
    SELECT * FROM rollup_mentions
     WHERE project_id = $project AND NOT monthly
       AND (day BETWEEN $first_day::DATE AND $head::DATE OR day BETWEEN $tail::DATE AND $last_day::DATE)
),
pairs_in AS (
    SELECT * FROM rollup_pairs
     WHERE project_id = $project AND monthly AND day BETWEEN $first_month::DATE AND $last_month::DATE
     UNION ALL
    SELECT * FROM rollup_pairs
     WHERE project_id = $project AND NOT monthly
       AND (day BETWEEN $first_day::DATE AND $head::DATE OR day BETWEEN $tail::DATE AND $last_day::DATE)
),
citations_by_day AS (
    SELECT * FROM rollup_citations
     WHERE project_id = $project AND NOT monthly AND day BETWEEN $first_day::DATE AND $last_day::DATE
),
citations_in AS (
    SELECT * FROM rollup_citations
     WHERE project_id = $project AND monthly AND day BETWEEN $first_month::DATE AND $last_month::DATE
     UNION ALL
    SELECT * FROM rollup_citations
     WHERE project_id = $project AND NOT monthly
       AND (day BETWEEN $first_day::DATE AND $head::DATE OR day BETWEEN $tail::DATE AND $last_day::DATE)
),
types_in AS (
    SELECT * FROM rollup_types
     WHERE project_id = $project AND monthly AND day BETWEEN $first_month::DATE AND $last_month::DATE
     UNION ALL
    SELECT * FROM rollup_types
     WHERE project_id = $project AND NOT monthly
       AND (day BETWEEN $first_day::DATE AND $head::DATE OR day BETWEEN $tail::DATE AND $last_day::DATE)
),
domain_names AS (SELECT id AS domain_id, domain FROM rollup_domains WHERE project_id = $project)
