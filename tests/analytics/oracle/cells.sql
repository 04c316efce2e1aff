-- Counts of every brand in every cell (prompt × engine) that has answers.
-- n answers; k of them name the brand; firsts name it first; mentions counts every occurrence;
-- positions adds up its places (1 is first); weight adds up 1 ÷ place.
SELECT cell.prompt_id, cell.engine, brand.id AS brand_id, cell.n,
       coalesce(named.k, 0) AS k,
       coalesce(named.firsts, 0) AS firsts,
       coalesce(named.mentions, 0) AS mentions,
       coalesce(named.positions, 0) AS positions,
       coalesce(named.weight, 0) AS weight
  FROM (SELECT prompt_id, engine, count(*) AS n
          FROM chosen WHERE outcome = 'answered' GROUP BY ALL) AS cell
 CROSS JOIN (SELECT id FROM brands WHERE project_id = $project) AS brand
  LEFT JOIN (SELECT c.prompt_id, c.engine, m.brand_id,
                    count(*) AS k,
                    count(*) FILTER (m.position = 1) AS firsts,
                    sum(m.count)::BIGINT AS mentions,
                    sum(m.position)::BIGINT AS positions,
                    sum(1.0::DOUBLE / m.position) AS weight
               FROM chosen AS c JOIN mentions AS m ON m.answer_id = c.id
              WHERE c.outcome = 'answered' GROUP BY ALL) AS named
         ON named.prompt_id = cell.prompt_id AND named.engine = cell.engine AND named.brand_id = brand.id
 ORDER BY cell.prompt_id, cell.engine, brand.id
