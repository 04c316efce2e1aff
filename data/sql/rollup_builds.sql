-- Projects whose rollups are being made.
SELECT project_id, next_id, first_cell FROM rollup_builds ORDER BY project_id;
