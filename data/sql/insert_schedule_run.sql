-- What became of a planned time.
INSERT INTO schedule_runs (schedule_id, planned_at, noted_at, outcome, times, check_id, jobs, note)
VALUES ($schedule_id, $planned_at, $now, $outcome, $times, $check_id, $jobs, $note);
