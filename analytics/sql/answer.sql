-- One answer of the project with its text and its wire facts; no row if it is gone.
SELECT a.id, a.check_id, a.prompt_id, p.text AS prompt, p.lang, p.country, p.branded, a.engine, a.route,
       a.surface, a.model, a.repeat_no, a.outcome, a.answered_at, a.asked_at, a.latency_ms,
       a.input_tokens, a.output_tokens, a.thought_tokens, a.tool_tokens, a.cost, a.reader_version,
       coalesce(t.text, '') AS text, coalesce(t.detail, '') AS detail,
       coalesce(t.queries, []) AS queries, coalesce(t.raw, '') AS raw
  FROM answers AS a
  JOIN prompts AS p ON p.id = a.prompt_id AND p.project_id = a.project_id
  LEFT JOIN answer_texts AS t ON t.answer_id = a.id
 WHERE a.project_id = $project AND a.id = $answer
