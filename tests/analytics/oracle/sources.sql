-- The domains that the chosen answers cite or retrieved, the most cited first, at most $limit.
-- answers cite it at least once; citations counts every cited address; retrieved answers read
-- it without citing it; gap answers cite it and name a competitor but not the own brand.
SELECT per_answer.domain,
       mode(per_answer.source_type) AS source_type,
       count(*) FILTER (per_answer.cited > 0) AS answers,
       sum(per_answer.cited)::BIGINT AS citations,
       count(*) FILTER (per_answer.cited = 0) AS retrieved,
       count(*) FILTER (per_answer.cited > 0 AND coalesce(named.rivals, 0) > 0 AND coalesce(named.own, 0) = 0) AS gap
  FROM (SELECT c.id, s.domain, any_value(s.source_type) AS source_type, count(*) FILTER (s.cited) AS cited
          FROM chosen AS c JOIN citations AS s ON s.answer_id = c.id
         WHERE c.outcome = 'answered' AND s.domain IS NOT NULL
         GROUP BY c.id, s.domain) AS per_answer
  LEFT JOIN (SELECT m.answer_id, count(*) FILTER (b.own) AS own, count(*) FILTER (NOT b.own) AS rivals
               FROM mentions AS m JOIN brands AS b ON b.id = m.brand_id AND b.project_id = $project
              WHERE m.project_id = $project
              GROUP BY m.answer_id) AS named
         ON named.answer_id = per_answer.id
 GROUP BY per_answer.domain
 ORDER BY answers DESC, citations DESC, per_answer.domain
 LIMIT $limit
