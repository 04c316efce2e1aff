-- How the jobs of these checks stand, those whose rows were cleaned included.
SELECT check_id, state, outcome, sum(n)::BIGINT AS n
  FROM (SELECT check_id, state, outcome, count(*) AS n FROM jobs
         WHERE check_id IN (SELECT unnest($checks::BIGINT[])) GROUP BY ALL
         UNION ALL
        SELECT check_id, state, outcome, jobs FROM check_tallies
         WHERE check_id IN (SELECT unnest($checks::BIGINT[])))
 GROUP BY ALL;
