-- Own brand ($brand) against one rival ($rival), in every cell that has answers: n answers, those
-- that name both, only one or neither, and of those with both how many name the own brand earlier.
SELECT cell.prompt_id, cell.engine, cell.n,
       coalesce(pair.n, 0) AS both_named,
       coalesce(named.own, 0) - coalesce(pair.n, 0) AS only_own,
       coalesce(named.rival, 0) - coalesce(pair.n, 0) AS only_rival,
       coalesce(pair.ahead, 0) AS ahead
  FROM (SELECT fine.prompt_id, fine.engine, sum(a.n)::BIGINT AS n
          FROM answers_in AS a JOIN fine USING (cell_id)
         WHERE a.outcome = 'answered' GROUP BY ALL HAVING sum(a.n) > 0) AS cell
  LEFT JOIN (SELECT fine.prompt_id, fine.engine,
                    coalesce(sum(m.k) FILTER (m.brand_id = $brand), 0)::BIGINT AS own,
                    coalesce(sum(m.k) FILTER (m.brand_id = $rival), 0)::BIGINT AS rival
               FROM mentions_in AS m JOIN fine USING (cell_id)
              WHERE m.brand_id IN ($brand, $rival) GROUP BY ALL) AS named
         ON named.prompt_id = cell.prompt_id AND named.engine = cell.engine
  LEFT JOIN (SELECT fine.prompt_id, fine.engine, sum(p.n)::BIGINT AS n,
                    sum(CASE WHEN p.brand_id = $brand THEN p.ahead ELSE p.n - p.ahead END)::BIGINT AS ahead
               FROM pairs_in AS p JOIN fine USING (cell_id)
              WHERE p.brand_id = least($brand, $rival) AND p.other_id = greatest($brand, $rival) GROUP BY ALL) AS pair
         ON pair.prompt_id = cell.prompt_id AND pair.engine = cell.engine
 ORDER BY cell.prompt_id, cell.engine
