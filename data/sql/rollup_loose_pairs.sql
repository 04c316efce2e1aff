-- Days and months with so many rows not merged yet that merging pays, the most first.
SELECT project_id, monthly, day, count(*) AS n
  FROM rollup_pairs
 WHERE (project_id, monthly, day) IN (SELECT project_id, monthly, day FROM rollup_pairs WHERE batch = 0)
 GROUP BY ALL
HAVING count(*) FILTER (batch = 0) >= greatest($least, count(*) FILTER (batch > 0) // 4)
 ORDER BY count(*) FILTER (batch = 0) DESC, day
 LIMIT 100;
