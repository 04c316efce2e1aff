-- A project's labelled cases, the oldest first.
SELECT id, answer_id, labelled, made_by, made_at FROM labelled_cases WHERE project_id = $project ORDER BY id;
