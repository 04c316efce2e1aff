-- Forget which checks of a project people paused.
DELETE FROM pauses WHERE check_id IN (SELECT id FROM checks WHERE project_id = $project);
