-- Forget a project's prompts.
DELETE FROM prompts WHERE project_id = $project;
