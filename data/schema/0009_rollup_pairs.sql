-- Rollups tell of two brands in one answer, and of answers that name anybody. All are made anew.

DROP TABLE rollup_answers;
CREATE TABLE rollup_answers (
    project_id BIGINT NOT NULL,
    cell_id    INTEGER NOT NULL,
    monthly    BOOLEAN NOT NULL,
    day        DATE NOT NULL,
    outcome    VARCHAR NOT NULL,
    model      VARCHAR,            -- told only where engines are told apart
    n          INTEGER NOT NULL,
    naming     INTEGER NOT NULL,   -- answers that name any brand
    citing     INTEGER NOT NULL,   -- answers that cite anything
    citations  INTEGER NOT NULL,   -- cited addresses
    batch      INTEGER NOT NULL
);

-- Answered ones that name both of two brands, in cells of one engine; brand_id < other_id.
CREATE TABLE rollup_pairs (
    project_id BIGINT NOT NULL,
    cell_id    INTEGER NOT NULL,
    monthly    BOOLEAN NOT NULL,
    day        DATE NOT NULL,
    brand_id   BIGINT NOT NULL,
    other_id   BIGINT NOT NULL,
    n          INTEGER NOT NULL,
    ahead      INTEGER NOT NULL,   -- answers that name brand_id before other_id
    batch      INTEGER NOT NULL
);

DELETE FROM rollup_mentions;
DELETE FROM rollup_citations;
DELETE FROM rollup_types;
DELETE FROM rollup_cells;
DELETE FROM rollup_domains;
DELETE FROM rollup_builds;
INSERT INTO rollup_builds SELECT DISTINCT project_id, 0, 0 FROM answers;
