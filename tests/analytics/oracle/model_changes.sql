-- Days on which an engine first answered with a model other than its first one.
SELECT first_seen.day, first_seen.engine, first_seen.model
  FROM (SELECT engine, model, min(day) AS day,
               row_number() OVER (PARTITION BY engine ORDER BY min(answered_at), model) AS turn
          FROM chosen
         WHERE outcome = 'answered' AND model IS NOT NULL
         GROUP BY engine, model) AS first_seen
 WHERE first_seen.turn > 1
 ORDER BY first_seen.day, first_seen.engine
