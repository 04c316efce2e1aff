-- The domains that the chosen answers cite or retrieved, the most cited first, at most $limit.
-- answers cite it at least once; citations counts every cited address; retrieved answers read
-- it without citing it; gap answers cite it and name a competitor but not the own brand.
-- $gaps: those with the largest gap first, and no others.
SELECT names.domain, found.source_type, found.answers, found.citations, found.retrieved, found.gap
  FROM (SELECT domain_id, arg_max(source_type, (answers + retrieved, source_type)) AS source_type,
               sum(answers)::BIGINT AS answers, sum(citations)::BIGINT AS citations,
               sum(retrieved)::BIGINT AS retrieved, sum(gap)::BIGINT AS gap
          FROM (SELECT c.domain_id, c.source_type, sum(c.answers) AS answers, sum(c.citations) AS citations,
                       sum(c.retrieved) AS retrieved, sum(c.gap) AS gap
                  FROM citations_in AS c JOIN sites_pooled USING (cell_id, monthly) GROUP BY ALL)
         GROUP BY domain_id
        HAVING sum(answers + retrieved) > 0 AND (NOT $gaps::BOOLEAN OR sum(gap) > 0)) AS found
  JOIN domain_names AS names USING (domain_id)
 ORDER BY CASE WHEN $gaps::BOOLEAN THEN found.gap END DESC, found.answers DESC, found.citations DESC, names.domain
 LIMIT $limit
