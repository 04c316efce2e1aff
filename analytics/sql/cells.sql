-- Counts of every brand in every cell (prompt × engine) that has answers.
-- n answers; k of them name the brand; firsts name it first; mentions counts every occurrence;
-- positions adds up its places (1 is first); weight adds up 1 ÷ place.
SELECT cell.prompt_id, cell.engine, brand.id AS brand_id, cell.n,
       coalesce(named.k, 0) AS k,
       coalesce(named.firsts, 0) AS firsts,
       coalesce(named.mentions, 0) AS mentions,
       coalesce(named.positions, 0) AS positions,
       coalesce(named.weight, 0) AS weight
  FROM (SELECT fine.prompt_id, fine.engine, sum(a.n)::BIGINT AS n
          FROM answers_in AS a JOIN fine USING (cell_id)
         WHERE a.outcome = 'answered' GROUP BY ALL HAVING sum(a.n) > 0) AS cell
 CROSS JOIN (SELECT id FROM brands WHERE project_id = $project) AS brand
  LEFT JOIN (SELECT fine.prompt_id, fine.engine, m.brand_id, sum(m.k)::BIGINT AS k, sum(m.firsts)::BIGINT AS firsts,
                    sum(m.mentions)::BIGINT AS mentions, sum(m.positions)::BIGINT AS positions,
                    sum(m.weight) / 232792560 AS weight
               FROM mentions_in AS m JOIN fine USING (cell_id) GROUP BY ALL) AS named
         ON named.prompt_id = cell.prompt_id AND named.engine = cell.engine AND named.brand_id = brand.id
 ORDER BY cell.prompt_id, cell.engine, brand.id
