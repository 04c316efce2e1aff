-- Every move leaves one row.
INSERT INTO events
SELECT nextval('event_ids'), job_id, $now, actor, event, from_state, to_state, run_id, note
  FROM (SELECT unnest($job::BIGINT[]) AS job_id,
               unnest($actor::VARCHAR[]) AS actor,
               unnest($event::VARCHAR[]) AS event,
               unnest($source::VARCHAR[]) AS from_state,
               unnest($target::VARCHAR[]) AS to_state,
               unnest($run::VARCHAR[]) AS run_id,
               unnest($note::VARCHAR[]) AS note);
