-- How many answers each prompt of a project has, and how many of them name any brand. From the rollups,
-- or, while these are being made, from the answers themselves.
SELECT cell.prompt_id, sum(a.n)::BIGINT AS answers, sum(a.naming)::BIGINT AS naming
  FROM rollup_answers AS a
  JOIN rollup_cells AS cell ON cell.id = a.cell_id AND cell.prompt_id IS NOT NULL AND cell.engine IS NULL
 WHERE a.project_id = $project AND a.monthly AND a.outcome = 'answered'
   AND a.project_id NOT IN (SELECT project_id FROM rollup_builds)
 GROUP BY ALL
HAVING sum(a.n) > 0
 UNION ALL
SELECT a.prompt_id, count(*), count(named.answer_id)
  FROM answers AS a
  JOIN rollup_builds AS build ON build.project_id = a.project_id
  LEFT JOIN (SELECT DISTINCT m.answer_id FROM mentions AS m JOIN rollup_builds USING (project_id)
              WHERE m.project_id = $project) AS named
         ON named.answer_id = a.id
 WHERE a.project_id = $project AND a.outcome = 'answered'
 GROUP BY ALL
 ORDER BY prompt_id
