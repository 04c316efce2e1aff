-- First and last day of the chosen answers; one row always.
SELECT min(day) AS first_day, max(day) AS last_day
  FROM (SELECT a.day FROM answers_by_day AS a JOIN pooled USING (cell_id)
         WHERE a.outcome = 'answered' GROUP BY a.day HAVING sum(a.n) > 0)
