-- Answers, answers that cite anything, and all cited addresses, unresolved ones included; one row.
SELECT coalesce(sum(a.n), 0)::BIGINT AS n, coalesce(sum(a.citing), 0)::BIGINT AS citing,
       coalesce(sum(a.citations), 0)::BIGINT AS citations
  FROM answers_in AS a JOIN pooled USING (cell_id)
 WHERE a.outcome = 'answered'
