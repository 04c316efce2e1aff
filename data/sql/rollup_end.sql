-- All answers of a project are counted.
DELETE FROM rollup_builds WHERE project_id = $project;
