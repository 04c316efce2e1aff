-- What judges proved, of answers that are still kept and brands that are still tracked; one judgement of each.
INSERT INTO judgements (answer_id, project_id, brand_id, judge, recommended, unknown, sentiment, evidence, judged_at)
SELECT asked.answer_id, answers.project_id, told.brand_id, told.judge, told.recommended, told.unknown, told.sentiment,
       told.evidence, $now
  FROM (SELECT unnest($job::BIGINT[]) AS job_id, unnest($judge::VARCHAR[]) AS judge,
               unnest($brand::BIGINT[]) AS brand_id, unnest($recommended::BOOLEAN[]) AS recommended,
               unnest($unknown::BOOLEAN[]) AS unknown, unnest($sentiment::VARCHAR[]) AS sentiment,
               unnest($evidence::INTEGER[][][]) AS evidence) AS told
  JOIN judge_jobs AS asked ON asked.job_id = told.job_id
  JOIN answers ON answers.id = asked.answer_id
 WHERE told.brand_id IN (SELECT id FROM brands WHERE brands.project_id = answers.project_id)
QUALIFY row_number() OVER (PARTITION BY asked.answer_id, told.brand_id ORDER BY told.job_id DESC) = 1;
