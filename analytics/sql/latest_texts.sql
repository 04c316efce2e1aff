-- The latest answered answers of a project as text.
SELECT a.id, p.lang, t.text
  FROM (SELECT id, prompt_id, answered_at
          FROM answers
         WHERE project_id = $project AND outcome = 'answered'
         ORDER BY answered_at DESC, id DESC
         LIMIT $most) AS a
  JOIN prompts AS p ON p.id = a.prompt_id
  JOIN answer_texts AS t ON t.answer_id = a.id
 ORDER BY a.answered_at DESC, a.id DESC
