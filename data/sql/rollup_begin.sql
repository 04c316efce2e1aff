-- A project's answers are to be counted from the first one on.
INSERT OR REPLACE INTO rollup_builds VALUES ($project, 0, nextval('rollup_cell_ids'));
