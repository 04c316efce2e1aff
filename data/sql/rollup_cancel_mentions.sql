-- Among the counts of all standing prompts, the rows that add up to nothing.
DELETE FROM rollup_mentions AS counted
 USING (SELECT cell_id, monthly, day, brand_id
          FROM rollup_mentions
         WHERE cell_id IN (SELECT id FROM rollup_cells WHERE project_id = $project AND prompt_id IS NULL)
         GROUP BY ALL
        HAVING sum(k) = 0 AND sum(firsts) = 0 AND sum(mentions) = 0 AND sum(positions) = 0 AND sum(weight) = 0) AS empty
 WHERE empty.cell_id = counted.cell_id AND empty.monthly = counted.monthly AND empty.day = counted.day
   AND empty.brand_id IS NOT DISTINCT FROM counted.brand_id;
