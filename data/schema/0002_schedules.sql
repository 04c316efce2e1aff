-- Recurring checks, their history, and who may ask.

CREATE TABLE users (
    id     VARCHAR PRIMARY KEY,  -- what checks.created_by and schedules.owner hold
    name   VARCHAR NOT NULL,
    active BOOLEAN NOT NULL,
    role   VARCHAR NOT NULL CHECK (role IN ('viewer', 'analyst', 'manager', 'admin'))
);

INSERT INTO users VALUES ('local', 'Local user', true, 'admin');

-- `prompt_ids` and `tags` both empty: all prompts of the moment. `engines` empty: all in use.
-- `planned_at` is the next time by the rule, `next_at` the same with its spread.
CREATE TABLE schedules (
    id           BIGINT NOT NULL,
    project_id   BIGINT NOT NULL,
    name         VARCHAR NOT NULL,
    prompt_ids   BIGINT[] NOT NULL,
    tags         VARCHAR[] NOT NULL,
    engines      VARCHAR[] NOT NULL,
    repeats      INTEGER NOT NULL CHECK (repeats BETWEEN 1 AND 50),
    rule         VARCHAR NOT NULL,  -- JSON
    timezone     VARCHAR NOT NULL,
    jitter_s     INTEGER NOT NULL CHECK (jitter_s BETWEEN 0 AND 3600),
    owner        VARCHAR NOT NULL,
    misfire      VARCHAR NOT NULL CHECK (misfire IN ('skip', 'run_once')),
    paused       BOOLEAN NOT NULL,
    planned_at   TIMESTAMPTZ,
    next_at      TIMESTAMPTZ,
    active_check BIGINT,
    CHECK (len(prompt_ids) = 0 OR len(tags) = 0),
    CHECK (paused = (planned_at IS NULL)),
    CHECK (paused = (next_at IS NULL))
);

-- What became of a planned time; a row of missed times stands for `times` of them.
CREATE TABLE schedule_runs (
    schedule_id BIGINT NOT NULL,
    planned_at  TIMESTAMPTZ NOT NULL,
    noted_at    TIMESTAMPTZ NOT NULL,
    outcome     VARCHAR NOT NULL CHECK (outcome IN ('started', 'skipped', 'missed', 'blocked')),
    times       INTEGER NOT NULL CHECK (times > 0),
    check_id    BIGINT,
    jobs        INTEGER NOT NULL,
    note        VARCHAR NOT NULL,
    CHECK ((outcome = 'started') = (check_id IS NOT NULL))
);
