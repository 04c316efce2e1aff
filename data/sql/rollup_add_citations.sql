-- Count which domains the placed answers cite, an answer once for each domain, $sign 1 or -1 each. A
-- prompt's days would be nearly as many rows as the answers' own: they are left out.
INSERT INTO rollup_citations
SELECT placed.project_id, placed.cell_id, placed.monthly, placed.day, domains.id, source.source_type,
       $sign * (source.cited > 0)::INTEGER, $sign * source.cited, $sign * (source.cited = 0)::INTEGER,
       $sign * (source.cited > 0 AND coalesce(named.rival AND NOT named.own, false))::INTEGER, 0
  FROM placed
  JOIN (SELECT answer_id, domain, min(source_type) AS source_type, count(*) FILTER (cited) AS cited
          FROM citations
         WHERE answer_id BETWEEN $low AND $high AND domain IS NOT NULL
         GROUP BY answer_id, domain) AS source
    ON source.answer_id = placed.id
  JOIN rollup_domains AS domains ON domains.project_id = placed.project_id AND domains.domain = source.domain
  LEFT JOIN named ON named.answer_id = placed.id
 WHERE placed.outcome = 'answered' AND placed.cell_id > 0 AND (placed.level <> 'prompt' OR placed.monthly);
