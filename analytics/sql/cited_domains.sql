-- Every domain that the chosen answers cite, with how many cite it.
SELECT names.domain, found.source_type, found.answers
  FROM (SELECT c.domain_id, arg_max(c.source_type, (c.answers, c.source_type)) AS source_type,
               sum(c.answers)::BIGINT AS answers
          FROM citations_in AS c JOIN sites_pooled USING (cell_id, monthly)
         GROUP BY c.domain_id
        HAVING sum(c.answers) > 0) AS found
  JOIN domain_names AS names USING (domain_id)
 ORDER BY found.answers DESC, names.domain
