-- Is anything of this project counted, or being counted?
SELECT project_id FROM rollup_cells WHERE project_id = $project
 UNION ALL
SELECT project_id FROM rollup_builds WHERE project_id = $project
 LIMIT 1;
