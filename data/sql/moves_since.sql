-- What moved after one event and up to another, for counters that only grow. `again`: the run was not
-- its job's first.
SELECT coalesce(jobs.route, 'gone') AS route, events.event,
       CASE WHEN events.event IN ('defer', 'fail', 'need_input', 'need_review') THEN attempts.error_kind END AS kind,
       events.event = 'claim' AND coalesce(attempts.attempt > 1, false) AS again,
       count(*) AS n
  FROM events
  LEFT JOIN jobs ON jobs.id = events.job_id
  LEFT JOIN attempts ON attempts.job_id = events.job_id AND attempts.run_id = events.run_id
 WHERE events.id > $after AND events.id <= $until
 GROUP BY ALL;
