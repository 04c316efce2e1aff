-- What made the answers: model, reader and prompts, a prompt by the short hash of its text.
SELECT answers.engine, answers.route, coalesce(answers.model, '') AS model, answers.reader_version AS reader,
       count(*) AS n, count(DISTINCT answers.prompt_id) AS prompts,
       list_sort(list(DISTINCT left(sha256(prompts.text), 8)))[:40] AS hashes,
       min(answers.answered_at) AS first_at, max(answers.answered_at) AS last_at
  FROM answers LEFT JOIN prompts ON prompts.id = answers.prompt_id
 WHERE answers.import_key IS NULL
   AND answers.answered_at >= $since::TIMESTAMPTZ
   AND ($project::BIGINT IS NULL OR answers.project_id = $project::BIGINT)
 GROUP BY ALL
 ORDER BY answers.engine, last_at DESC
