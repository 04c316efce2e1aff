-- The types of sources that the chosen answers cite or retrieved, the most cited first: answers that cite
-- any of the type, its cited addresses, answers that read it without citing it, and answers that cite
-- it and name a competitor but not the own brand.
SELECT t.source_type, sum(t.answers)::BIGINT AS answers, sum(t.citations)::BIGINT AS citations,
       sum(t.retrieved)::BIGINT AS retrieved, sum(t.gap)::BIGINT AS gap
  FROM types_in AS t JOIN pooled USING (cell_id)
 GROUP BY t.source_type
HAVING sum(t.answers + t.retrieved) > 0
 ORDER BY answers DESC, citations DESC, t.source_type
