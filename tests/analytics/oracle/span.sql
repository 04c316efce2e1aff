-- First and last day and instant of the chosen answers, and how many there are; one row always.
SELECT min(day) AS first_day, max(day) AS last_day,
       min(answered_at) AS first_at, max(answered_at) AS last_at, count(*) AS answers
  FROM chosen
 WHERE outcome = 'answered'
