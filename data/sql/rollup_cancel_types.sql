-- Among the counts of all standing prompts, the rows that add up to nothing.
DELETE FROM rollup_types AS counted
 USING (SELECT cell_id, monthly, day, source_type
          FROM rollup_types
         WHERE cell_id IN (SELECT id FROM rollup_cells WHERE project_id = $project AND prompt_id IS NULL)
         GROUP BY ALL
        HAVING sum(answers) = 0 AND sum(citations) = 0 AND sum(retrieved) = 0 AND sum(gap) = 0) AS empty
 WHERE empty.cell_id = counted.cell_id AND empty.monthly = counted.monthly AND empty.day = counted.day
   AND empty.source_type IS NOT DISTINCT FROM counted.source_type;
