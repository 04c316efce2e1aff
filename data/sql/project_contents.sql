-- What a project holds, counted.
SELECT (SELECT count(*) FROM brands WHERE project_id = $project) AS brands,
       (SELECT count(*) FROM prompts WHERE project_id = $project) AS prompts,
       (SELECT count(*) FROM schedules WHERE project_id = $project) AS schedules,
       (SELECT count(*) FROM checks WHERE project_id = $project) AS checks,
       (SELECT count(*) FROM jobs WHERE project_id = $project) AS jobs,
       (SELECT count(*) FROM answers WHERE project_id = $project) AS answers;
