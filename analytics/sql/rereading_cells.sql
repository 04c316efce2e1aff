-- The counts of cells.sql as a re-reading has them: with the mentions that it keeps apart in place of the
-- present ones. $kept says which: 'next' before it is applied, 'before' afterwards; null takes the present.
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
               FROM chosen AS c
               JOIN (SELECT answer_id, brand_id, count, position FROM mentions
                      WHERE project_id = $project
                        AND ($kept::VARCHAR IS NULL OR answer_id NOT IN (
                                SELECT answer_id FROM rereading_changes WHERE rereading_id = $rereading AND mentions))
                      UNION ALL
                     SELECT answer_id, brand_id, count, position FROM mentions_next
                      WHERE rereading_id = $rereading AND $kept::VARCHAR = 'next'
                      UNION ALL
                     SELECT answer_id, brand_id, count, position FROM mentions_before
                      WHERE rereading_id = $rereading AND $kept::VARCHAR = 'before') AS m ON m.answer_id = c.id
              WHERE c.outcome = 'answered' GROUP BY ALL) AS named
         ON named.prompt_id = cell.prompt_id AND named.engine = cell.engine AND named.brand_id = brand.id
 ORDER BY cell.prompt_id, cell.engine, brand.id
