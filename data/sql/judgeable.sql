-- Of these answers those that name a tracked brand and that this judge has not judged and is not about to.
SELECT a.id, a.prompt_id
  FROM answers AS a
 WHERE a.project_id = $project AND a.id IN (SELECT unnest($answers::BIGINT[])) AND a.outcome = 'answered'
   AND a.id IN (SELECT m.answer_id FROM mentions AS m JOIN brands AS b ON b.id = m.brand_id WHERE m.project_id = $project)
   AND a.id NOT IN (SELECT answer_id FROM judgements WHERE project_id = $project AND judge = $judge)
   AND a.id NOT IN (SELECT asked.answer_id
                      FROM judge_jobs AS asked JOIN jobs ON jobs.id = asked.job_id
                     WHERE jobs.project_id = $project AND jobs.route = $route AND jobs.model = $model
                       AND jobs.state NOT IN ('succeeded', 'failed', 'cancelled', 'blocked'))
   AND a.prompt_id IN (SELECT id FROM prompts WHERE deleted_at IS NULL)
 ORDER BY a.id;
