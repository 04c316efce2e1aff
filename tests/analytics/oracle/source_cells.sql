-- For each of the $domains: answers (n) and answers that cite it (k) in every cell with answers.
SELECT source.domain, cell.prompt_id, cell.engine, cell.n, coalesce(cited.k, 0) AS k
  FROM (SELECT prompt_id, engine, count(*) AS n
          FROM chosen WHERE outcome = 'answered' GROUP BY ALL) AS cell
 CROSS JOIN (SELECT unnest($domains::VARCHAR[]) AS domain) AS source
  LEFT JOIN (SELECT s.domain, c.prompt_id, c.engine, count(DISTINCT c.id) AS k
               FROM chosen AS c JOIN citations AS s ON s.answer_id = c.id
              WHERE c.outcome = 'answered' AND s.cited AND list_contains($domains::VARCHAR[], s.domain)
              GROUP BY ALL) AS cited
         ON cited.domain = source.domain AND cited.prompt_id = cell.prompt_id AND cited.engine = cell.engine
 ORDER BY source.domain, cell.prompt_id, cell.engine
