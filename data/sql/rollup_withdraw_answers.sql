-- Take these prompts out of ($sign -1), or bring them into (1), the counts of all standing prompts.
INSERT INTO rollup_answers
SELECT counted.project_id, pool.id, counted.monthly, counted.day, counted.outcome, NULL, $sign * sum(counted.n), $sign * sum(counted.naming), $sign * sum(counted.citing), $sign * sum(counted.citations), 0
  FROM rollup_answers AS counted
  JOIN rollup_cells AS cell ON cell.id = counted.cell_id AND cell.engine IS NOT NULL
  JOIN prompts ON prompts.id = cell.prompt_id AND prompts.deleted_at IS NULL
  JOIN rollup_cells AS pool ON pool.project_id = cell.project_id AND pool.surface = cell.surface
   AND pool.prompt_id IS NULL AND pool.branded = prompts.branded
 WHERE prompts.id IN (SELECT unnest($prompts::BIGINT[]))
 GROUP BY ALL;
