-- The first schema. Numbered files are never edited; changes are a new file.
-- Times are UTC. `at` and `sample` are reserved words.

CREATE SEQUENCE ids START 1;
CREATE SEQUENCE event_ids START 1;

CREATE TABLE projects (
    id           BIGINT PRIMARY KEY,
    name         VARCHAR NOT NULL,
    timezone     VARCHAR NOT NULL DEFAULT 'UTC',
    max_attempts INTEGER NOT NULL DEFAULT 4,
    created_at   TIMESTAMPTZ NOT NULL
);

CREATE TABLE brands (
    id             BIGINT NOT NULL,
    project_id     BIGINT NOT NULL,
    name           VARCHAR NOT NULL,
    aliases        VARCHAR[] NOT NULL,
    domains        VARCHAR[] NOT NULL,
    own            BOOLEAN NOT NULL,
    case_sensitive BOOLEAN NOT NULL,
    exclude        VARCHAR[] NOT NULL,
    colour         INTEGER NOT NULL
);

CREATE TABLE prompts (
    id         BIGINT NOT NULL,
    project_id BIGINT NOT NULL,
    text       VARCHAR NOT NULL,
    lang       VARCHAR NOT NULL,
    country    VARCHAR NOT NULL,
    tags       VARCHAR[] NOT NULL,
    branded    BOOLEAN NOT NULL,
    deleted_at TIMESTAMPTZ
);

CREATE TABLE engines (
    project_id BIGINT NOT NULL,
    engine     VARCHAR NOT NULL,
    route      VARCHAR NOT NULL,
    model      VARCHAR NOT NULL,
    enabled    BOOLEAN NOT NULL
);

CREATE TABLE route_limits (
    route      VARCHAR PRIMARY KEY,
    in_flight  INTEGER NOT NULL CHECK (in_flight > 0),
    per_minute INTEGER NOT NULL CHECK (per_minute >= 0)
);

CREATE TABLE checks (
    id         BIGINT PRIMARY KEY,
    key        VARCHAR NOT NULL UNIQUE,
    project_id BIGINT NOT NULL,
    origin     VARCHAR NOT NULL CHECK (origin IN ('ad-hoc', 'scheduled', 'imported', 'history')),
    label      VARCHAR NOT NULL,
    priority   INTEGER NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    created_by VARCHAR NOT NULL
);

-- One cell of a check. Only data/ledger.py writes `state`.
CREATE TABLE jobs (
    id               BIGINT PRIMARY KEY,
    check_id         BIGINT NOT NULL,
    project_id       BIGINT NOT NULL,
    prompt_id        BIGINT NOT NULL,
    engine           VARCHAR NOT NULL,
    route            VARCHAR NOT NULL,
    surface          VARCHAR NOT NULL CHECK (surface IN ('api', 'scraped', 'simulated', 'imported')),
    model            VARCHAR NOT NULL,
    repeat_no        INTEGER NOT NULL,
    priority         INTEGER NOT NULL,
    state            VARCHAR NOT NULL CHECK (state IN (
                         'queued', 'running', 'retry_wait', 'cancel_requested', 'waiting_for_input',
                         'waiting_for_review', 'succeeded', 'failed', 'cancelled', 'blocked')),
    outcome          VARCHAR CHECK (outcome IN (
                         'answered', 'no_surface', 'refused', 'empty', 'failed', 'cancelled')),
    attempt          INTEGER NOT NULL,
    max_attempts     INTEGER NOT NULL,
    run_id           VARCHAR,
    note             VARCHAR NOT NULL,
    external_id      VARCHAR,
    charge_uncertain BOOLEAN NOT NULL DEFAULT false,
    created_at       TIMESTAMPTZ NOT NULL,
    due_at           TIMESTAMPTZ NOT NULL,
    moved_at         TIMESTAMPTZ NOT NULL,
    started_at       TIMESTAMPTZ,
    finished_at      TIMESTAMPTZ,
    lease_until      TIMESTAMPTZ,
    CHECK ((state IN ('running', 'cancel_requested')) = (lease_until IS NOT NULL)),
    CHECK ((state = 'succeeded') <= (outcome IN ('answered', 'no_surface', 'refused', 'empty')))
);

CREATE TABLE events (
    id         BIGINT NOT NULL,
    job_id     BIGINT NOT NULL,
    noted_at   TIMESTAMPTZ NOT NULL,
    actor      VARCHAR NOT NULL,
    event      VARCHAR NOT NULL,
    from_state VARCHAR,
    to_state   VARCHAR NOT NULL,
    run_id     VARCHAR,
    note       VARCHAR NOT NULL
);

-- One execution of a job.
CREATE TABLE attempts (
    job_id     BIGINT NOT NULL,
    attempt    INTEGER NOT NULL,
    run_id     VARCHAR NOT NULL,
    worker     VARCHAR NOT NULL,
    started_at TIMESTAMPTZ NOT NULL,
    ended_at   TIMESTAMPTZ,
    error_kind VARCHAR,
    error_code VARCHAR,
    note       VARCHAR NOT NULL
);

-- The facts of an answer; one per job at most. `repeats` that name the prompt again live in `repeat_no`.
CREATE TABLE answers (
    id             BIGINT PRIMARY KEY,   -- the job's id
    import_key     VARCHAR,
    check_id       BIGINT NOT NULL,
    project_id     BIGINT NOT NULL,
    prompt_id      BIGINT NOT NULL,
    engine         VARCHAR NOT NULL,
    route          VARCHAR NOT NULL,
    surface        VARCHAR NOT NULL,
    repeat_no      INTEGER NOT NULL,
    outcome        VARCHAR NOT NULL CHECK (outcome IN ('answered', 'no_surface', 'refused', 'empty')),
    answered_at    TIMESTAMPTZ NOT NULL,
    asked_at       TIMESTAMPTZ NOT NULL,
    latency_ms     INTEGER NOT NULL,
    model          VARCHAR,
    input_tokens   BIGINT,
    output_tokens  BIGINT,
    thought_tokens BIGINT,
    tool_tokens    BIGINT,
    cost           DOUBLE,
    reader_version VARCHAR NOT NULL,
    brands_hash    VARCHAR NOT NULL
);

-- The bulky part, apart from the facts.
CREATE TABLE answer_texts (
    answer_id BIGINT NOT NULL,
    text      VARCHAR NOT NULL,
    detail    VARCHAR NOT NULL,
    queries   VARCHAR[] NOT NULL,
    raw       VARCHAR NOT NULL
);

-- One row per answer and brand that it names. `spans` is [[start, end], …] in code points.
CREATE TABLE mentions (
    answer_id  BIGINT NOT NULL,
    project_id BIGINT NOT NULL,
    brand_id   BIGINT NOT NULL,
    count      INTEGER NOT NULL CHECK (count > 0),
    first_char INTEGER NOT NULL,
    position   INTEGER NOT NULL CHECK (position > 0),
    rank       INTEGER,
    spans      INTEGER[][] NOT NULL
);

-- One row per answer and address; `cited` is false where it was only retrieved.
CREATE TABLE citations (
    answer_id   BIGINT NOT NULL,
    project_id  BIGINT NOT NULL,
    seq         INTEGER NOT NULL,
    url         VARCHAR NOT NULL,
    canonical   VARCHAR,
    domain      VARCHAR,
    source_type VARCHAR,
    title       VARCHAR,
    cited       BOOLEAN NOT NULL
);
