-- Which models, readers and prompts (a short hash of the text) answers after a time came from;
-- of each the 100 that answered most.
WITH asked AS (
    SELECT answers.model, answers.reader_version, answers.prompt_id
      FROM answers
     WHERE answers.answered_at > $after AND answers.import_key IS NULL
), told AS (
    SELECT 'model' AS what, coalesce(model, 'unknown') AS version, count(*) AS n FROM asked GROUP BY ALL
     UNION ALL
    SELECT 'reader', reader_version, count(*) FROM asked GROUP BY ALL
     UNION ALL
    SELECT 'prompt', left(sha256(prompts.text), 8), count(*)
      FROM asked JOIN prompts ON prompts.id = asked.prompt_id GROUP BY ALL
)
SELECT what, version, n FROM told
QUALIFY row_number() OVER (PARTITION BY what ORDER BY n DESC, version) <= 100
 ORDER BY what, n DESC, version;
