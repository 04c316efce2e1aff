-- A reading that a person called wrong, with what is right.
INSERT INTO labelled_cases (id, project_id, answer_id, labelled, made_by, made_at)
VALUES ($id, $project, $answer, $labelled, $by, $now);
