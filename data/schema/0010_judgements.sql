-- A model as judge of the tone: which stored answer each of its jobs is about, and what it said of whom.

CREATE TABLE judge_jobs (
    job_id    BIGINT NOT NULL,
    answer_id BIGINT NOT NULL
);

-- Only what was proven against the text. Kept apart from mentions, so that reading history again leaves it.
CREATE TABLE judgements (
    answer_id   BIGINT NOT NULL,
    project_id  BIGINT NOT NULL,
    brand_id    BIGINT NOT NULL,
    judge       VARCHAR NOT NULL,
    recommended BOOLEAN NOT NULL,
    unknown     BOOLEAN NOT NULL,
    sentiment   VARCHAR CHECK (sentiment IN ('positive', 'neutral', 'negative')),
    evidence    INTEGER[][] NOT NULL,
    judged_at   TIMESTAMPTZ NOT NULL
);
