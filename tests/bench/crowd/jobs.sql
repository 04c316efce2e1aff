-- Jobs stay 90 days; older ones that brought no answer are tallied.
INSERT INTO jobs (id, check_id, project_id, prompt_id, engine, route, surface, model, repeat_no, priority, state, outcome,
                  attempt, max_attempts, note, created_at, due_at, moved_at, started_at, finished_at)
SELECT id, check_id, 1, prompt_id, engine, route, surface, '', 1, 5, 'succeeded', outcome, 1, 4, '',
       asked_at, asked_at, asked_at, asked_at, answered_at
  FROM answers WHERE check_id > $days - 90
 UNION ALL
SELECT id + 1000000000, check_id, 1, prompt_id, engine, route, surface, '', 1, 5, 'failed', 'failed', 4, 4, '',
       asked_at, asked_at, asked_at, asked_at, answered_at
  FROM answers WHERE check_id > $days - 90 AND hash(id, 20) % 60 = 0;
INSERT INTO check_tallies
SELECT check_id, 1, prompt_id, engine, surface, 'failed', 'failed', answered_at, 1
  FROM answers WHERE check_id <= $days - 90 AND hash(id, 20) % 60 = 0;
INSERT INTO attempts (job_id, attempt, run_id, worker, started_at, ended_at, error_kind, error_code, note)
SELECT id, 1, 'run-' || id, 'w', started_at, finished_at, CASE WHEN state = 'failed' THEN 'temporary' END,
       CASE WHEN state = 'failed' THEN 'rate_limit' END, ''
  FROM jobs;
