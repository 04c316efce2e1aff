-- How long answers took in seconds, phase by phase, newest first. Storing is what of the run, by the
-- service's clock, is neither asking nor reading: the ways there and back, and the transaction.
SELECT answers.route,
       greatest(0, epoch(jobs.started_at - jobs.due_at)) AS waiting,
       answers.latency_ms / 1000 AS asking,
       answers.read_ms / 1000 AS reading,
       greatest(0, epoch(jobs.finished_at - jobs.started_at)
                   - (answers.latency_ms + coalesce(answers.read_ms, 0)) / 1000) AS storing
  FROM events
  JOIN jobs ON jobs.id = events.job_id
  JOIN answers ON answers.id = events.job_id
 WHERE events.id > $after AND events.id <= $until AND events.event = 'succeed'
 ORDER BY events.id DESC
 LIMIT $most;
