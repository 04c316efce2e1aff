-- Is there anything of this project to count, or to forget?
(SELECT project_id FROM answers WHERE project_id = $project LIMIT 1)
 UNION ALL
(SELECT project_id FROM rollup_cells WHERE project_id = $project LIMIT 1)
 UNION ALL
(SELECT project_id FROM rollup_builds WHERE project_id = $project);
