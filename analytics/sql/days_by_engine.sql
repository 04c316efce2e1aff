-- Answers (n) and answers that name one brand (k), by day and engine.
SELECT every.day, every.engine, every.n, coalesce(named.k, 0) AS k
  FROM (SELECT a.day, fine.engine, sum(a.n)::BIGINT AS n
          FROM answers_by_day AS a JOIN fine USING (cell_id)
         WHERE a.outcome = 'answered' GROUP BY ALL HAVING sum(a.n) > 0) AS every
  LEFT JOIN (SELECT m.day, fine.engine, sum(m.k)::BIGINT AS k
               FROM mentions_by_day AS m JOIN fine USING (cell_id)
              WHERE m.brand_id = $brand GROUP BY ALL) AS named
         ON named.day = every.day AND named.engine = every.engine
 ORDER BY every.day, every.engine
