-- How long things are kept, what old checks were, and what is being deleted.

-- Days; NULL is for ever. A project without a row has the terms of data/models.py.
CREATE TABLE retention (
    project_id   BIGINT PRIMARY KEY,
    jobs_days    INTEGER CHECK (jobs_days > 0),
    raw_days     INTEGER CHECK (raw_days > 0),
    answers_days INTEGER CHECK (answers_days > 0)
);

-- When the raw reply of an answer was emptied.
ALTER TABLE answers ADD COLUMN raw_emptied_at TIMESTAMPTZ;

-- Jobs whose rows are gone, counted. `finished_at` is NULL where an answer stands for them.
CREATE TABLE check_tallies (
    check_id    BIGINT NOT NULL,
    project_id  BIGINT NOT NULL,
    prompt_id   BIGINT NOT NULL,
    engine      VARCHAR NOT NULL,
    surface     VARCHAR NOT NULL,
    state       VARCHAR NOT NULL,
    outcome     VARCHAR,
    finished_at TIMESTAMPTZ,
    jobs        INTEGER NOT NULL CHECK (jobs > 0)
);

-- Deletions under way: the thing itself is gone, what was derived from it goes in batches.
CREATE TABLE deletions (
    what      VARCHAR NOT NULL CHECK (what IN ('project', 'prompt', 'brand')),
    id        BIGINT NOT NULL,
    wanted_at TIMESTAMPTZ NOT NULL
);
