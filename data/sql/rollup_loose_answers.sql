-- Days and months with so many rows not merged yet that merging pays, the most first.
SELECT loose.project_id, loose.monthly, loose.day, loose.n + count(merged.batch) AS n
  FROM (SELECT project_id, monthly, day, count(*) AS n
          FROM rollup_answers
         WHERE batch = 0
         GROUP BY ALL
        HAVING count(*) >= $least) AS loose
  LEFT JOIN rollup_answers AS merged
         ON merged.project_id = loose.project_id AND merged.monthly = loose.monthly AND merged.day = loose.day
        AND merged.batch > 0
 GROUP BY loose.project_id, loose.monthly, loose.day, loose.n
HAVING loose.n >= count(merged.batch) // 4
 ORDER BY loose.n DESC, loose.day
 LIMIT 100;
