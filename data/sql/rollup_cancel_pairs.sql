-- Among the counts of all standing prompts, the rows that add up to nothing.
DELETE FROM rollup_pairs AS counted
 USING (SELECT cell_id, monthly, day, brand_id, other_id
          FROM rollup_pairs
         WHERE cell_id IN (SELECT id FROM rollup_cells WHERE project_id = $project AND prompt_id IS NULL)
         GROUP BY ALL
        HAVING sum(n) = 0 AND sum(ahead) = 0) AS empty
 WHERE empty.cell_id = counted.cell_id AND empty.monthly = counted.monthly AND empty.day = counted.day
   AND empty.brand_id IS NOT DISTINCT FROM counted.brand_id AND empty.other_id IS NOT DISTINCT FROM counted.other_id;
