-- How the jobs of these checks stand.
SELECT check_id, state, outcome, count(*) AS n
  FROM jobs
 WHERE check_id IN (SELECT unnest($checks::BIGINT[]))
 GROUP BY ALL;
