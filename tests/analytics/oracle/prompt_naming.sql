-- How many answers each prompt of a project has, and how many of them name any tracked brand.
SELECT a.prompt_id, count(*) AS answers, count(named.answer_id) AS naming
  FROM answers AS a
  LEFT JOIN (SELECT DISTINCT answer_id FROM mentions WHERE project_id = $project) AS named ON named.answer_id = a.id
 WHERE a.project_id = $project AND a.outcome = 'answered'
 GROUP BY a.prompt_id
 ORDER BY a.prompt_id
