-- Answers, answers that cite anything, and all cited addresses, unresolved ones included; one row.
SELECT count(*) AS n, count(*) FILTER (cited > 0) AS citing, coalesce(sum(cited), 0)::BIGINT AS citations
  FROM (SELECT c.id, count(*) FILTER (s.cited) AS cited
          FROM chosen AS c LEFT JOIN citations AS s ON s.answer_id = c.id
         WHERE c.outcome = 'answered'
         GROUP BY c.id)
