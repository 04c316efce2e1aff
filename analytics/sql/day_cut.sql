-- The time zone in which a project's rollups cut days; no row while they are being made.
SELECT timezone FROM projects
 WHERE id = $project AND id NOT IN (SELECT project_id FROM rollup_builds)
