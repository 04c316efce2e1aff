-- Among the counts of all standing prompts, the rows that add up to nothing.
DELETE FROM rollup_answers AS counted
 USING (SELECT cell_id, monthly, day, outcome, model
          FROM rollup_answers
         WHERE cell_id IN (SELECT id FROM rollup_cells WHERE project_id = $project AND prompt_id IS NULL)
         GROUP BY ALL
        HAVING sum(n) = 0 AND sum(naming) = 0 AND sum(citing) = 0 AND sum(citations) = 0) AS empty
 WHERE empty.cell_id = counted.cell_id AND empty.monthly = counted.monthly AND empty.day = counted.day
   AND empty.outcome IS NOT DISTINCT FROM counted.outcome AND empty.model IS NOT DISTINCT FROM counted.model;
