-- Charge once: what a project wants when an answer may have been paid for and lost, and what came too late.

ALTER TABLE projects ADD COLUMN uncertain VARCHAR DEFAULT 'ask_again';   -- or 'wait'
ALTER TABLE projects ADD COLUMN monthly_answers INTEGER;                 -- the budget; NULL is none
ALTER TABLE jobs ADD COLUMN asks INTEGER DEFAULT 0;                      -- asks that ended; names the present one
ALTER TABLE answers ADD COLUMN accepted_by VARCHAR;                      -- who took a poor answer for good

-- Answers of runs that no longer counted when they came, or that wait for a person to accept them.
-- Never in a figure. `captured` is the whole answer as JSON.
CREATE TABLE late_answers (
    job_id      BIGINT NOT NULL,
    run_id      VARCHAR NOT NULL,
    project_id  BIGINT NOT NULL,
    received_at TIMESTAMPTZ NOT NULL,
    outcome     VARCHAR NOT NULL,
    model       VARCHAR,
    text        VARCHAR NOT NULL,
    captured    VARCHAR NOT NULL
);
