-- The latest answered answers of a project as text.
SELECT a.id, p.lang, t.text
  FROM answers AS a
  JOIN prompts AS p ON p.id = a.prompt_id
  JOIN answer_texts AS t ON t.answer_id = a.id
 WHERE a.project_id = $project AND a.outcome = 'answered'
 ORDER BY a.answered_at DESC, a.id DESC
 LIMIT $most
