-- The ids of the jobs that the same filters find.
SELECT jobs.id
  FROM jobs JOIN prompts ON prompts.id = jobs.prompt_id
 WHERE ($project::BIGINT IS NULL OR jobs.project_id = $project)
   AND ($check::BIGINT IS NULL OR jobs.check_id = $check)
   AND (len($states::VARCHAR[]) = 0 OR jobs.state IN (SELECT unnest($states::VARCHAR[])))
   AND ($engine::VARCHAR IS NULL OR jobs.engine = $engine)
   AND ($text::VARCHAR IS NULL OR contains(lower(prompts.text), lower($text)))
 ORDER BY jobs.id;
