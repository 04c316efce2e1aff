-- Is no brand of the project counted anywhere yet?
SELECT NOT EXISTS (FROM mentions WHERE project_id = $project) AS unread;
