-- Readings: what a person corrects, how history is read again, and what is said about each mention.

-- Whose page a site is, by a person's word. Wins over the built-in table.
CREATE TABLE source_types (
    project_id  BIGINT NOT NULL,
    domain      VARCHAR NOT NULL,
    source_type VARCHAR NOT NULL,
    set_by      VARCHAR NOT NULL,
    set_at      TIMESTAMPTZ NOT NULL
);

-- What a project's answers are to be read with: the hash of its brands and corrections, and the newest
-- reader that any worker had ('' before one said). An answer with another pair is to be read again.
CREATE TABLE reading_lists (
    project_id     BIGINT PRIMARY KEY,
    brands_hash    VARCHAR NOT NULL,
    reader_version VARCHAR NOT NULL
);

-- One re-reading of a project's history. `alone`: it is applied by itself, since nothing was counted before.
CREATE TABLE rereadings (
    id             BIGINT NOT NULL,
    project_id     BIGINT NOT NULL,
    why            VARCHAR NOT NULL,
    state          VARCHAR NOT NULL CHECK (state IN ('running', 'ready', 'applied', 'discarded', 'undone')),
    alone          BOOLEAN NOT NULL,
    total          INTEGER NOT NULL,
    done           INTEGER NOT NULL,
    changed        INTEGER NOT NULL,
    brands_hash    VARCHAR NOT NULL,
    reader_version VARCHAR NOT NULL,
    created_at     TIMESTAMPTZ NOT NULL,
    finished_at    TIMESTAMPTZ,
    applied_at     TIMESTAMPTZ
);

-- Its answers, with what they were read with before.
CREATE TABLE rereading_answers (
    rereading_id   BIGINT NOT NULL,
    answer_id      BIGINT NOT NULL,
    chunk          INTEGER NOT NULL,
    reader_version VARCHAR NOT NULL,
    brands_hash    VARCHAR NOT NULL
);

-- Its answers by the chunk, leased to a worker under a key of the worker's.
CREATE TABLE rereading_chunks (
    rereading_id BIGINT NOT NULL,
    chunk        INTEGER NOT NULL,
    answers      INTEGER NOT NULL,
    first_id     BIGINT NOT NULL,
    last_id      BIGINT NOT NULL,
    lease        VARCHAR,
    lease_until  TIMESTAMPTZ,
    done         BOOLEAN NOT NULL
);

-- Answers whose new reading differs, and in which part.
CREATE TABLE rereading_changes (
    rereading_id BIGINT NOT NULL,
    chunk        INTEGER NOT NULL,
    answer_id    BIGINT NOT NULL,
    mentions     BOOLEAN NOT NULL,
    citations    BOOLEAN NOT NULL
);

-- How an answer speaks of the brand; `judge` says who judged. NULL: nobody looked.
ALTER TABLE mentions ADD COLUMN recommended BOOLEAN;
ALTER TABLE mentions ADD COLUMN unknown BOOLEAN;    -- the engine says that it does not know the brand
ALTER TABLE mentions ADD COLUMN sentiment VARCHAR;  -- positive, neutral or negative; NULL where the judge abstains
ALTER TABLE mentions ADD COLUMN judge VARCHAR;

-- All mentions of answers whose mentions differ: as they will be, and as they were.
CREATE TABLE mentions_next (
    rereading_id BIGINT NOT NULL,
    answer_id    BIGINT NOT NULL,
    project_id   BIGINT NOT NULL,
    brand_id     BIGINT NOT NULL,
    count        INTEGER NOT NULL,
    first_char   INTEGER NOT NULL,
    position     INTEGER NOT NULL,
    rank         INTEGER,
    spans        INTEGER[][] NOT NULL,
    recommended  BOOLEAN,
    unknown      BOOLEAN,
    sentiment    VARCHAR,
    judge        VARCHAR
);

CREATE TABLE mentions_before (
    rereading_id BIGINT NOT NULL,
    answer_id    BIGINT NOT NULL,
    project_id   BIGINT NOT NULL,
    brand_id     BIGINT NOT NULL,
    count        INTEGER NOT NULL,
    first_char   INTEGER NOT NULL,
    position     INTEGER NOT NULL,
    rank         INTEGER,
    spans        INTEGER[][] NOT NULL,
    recommended  BOOLEAN,
    unknown      BOOLEAN,
    sentiment    VARCHAR,
    judge        VARCHAR
);

-- The single citations that are read differently; address, title and use never change.
CREATE TABLE citations_next (
    rereading_id BIGINT NOT NULL,
    answer_id    BIGINT NOT NULL,
    seq          INTEGER NOT NULL,
    canonical    VARCHAR,
    domain       VARCHAR,
    source_type  VARCHAR
);

CREATE TABLE citations_before (
    rereading_id BIGINT NOT NULL,
    answer_id    BIGINT NOT NULL,
    seq          INTEGER NOT NULL,
    canonical    VARCHAR,
    domain       VARCHAR,
    source_type  VARCHAR
);

-- Readings that a person called wrong, labelled in the gold format (one JSON object each).
CREATE TABLE labelled_cases (
    id         BIGINT NOT NULL,
    project_id BIGINT NOT NULL,
    answer_id  BIGINT NOT NULL,
    labelled   VARCHAR NOT NULL,
    made_by    VARCHAR NOT NULL,
    made_at    TIMESTAMPTZ NOT NULL
);

-- Names that answers list and that nobody wants to track.
CREATE TABLE ignored_names (
    project_id BIGINT NOT NULL,
    name       VARCHAR NOT NULL,
    ignored_by VARCHAR NOT NULL,
    ignored_at TIMESTAMPTZ NOT NULL
);
