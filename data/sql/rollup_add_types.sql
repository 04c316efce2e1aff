-- Count which types of sources the placed answers cite, an answer once for each type, $sign 1 or -1 each.
INSERT INTO rollup_types
SELECT placed.project_id, placed.cell_id, placed.monthly, placed.day, source.source_type,
       $sign * (source.cited > 0)::INTEGER, $sign * source.cited, $sign * (source.cited = 0)::INTEGER,
       $sign * (source.cited > 0 AND coalesce(named.rival AND NOT named.own, false))::INTEGER, 0
  FROM placed
  JOIN (SELECT answer_id, source_type, count(*) FILTER (cited) AS cited
          FROM citations
         WHERE answer_id BETWEEN $low AND $high
         GROUP BY answer_id, source_type) AS source
    ON source.answer_id = placed.id
  LEFT JOIN named ON named.answer_id = placed.id
 WHERE placed.outcome = 'answered' AND placed.cell_id > 0;
