-- Operation: what webhooks said, what people paused, and how long reading takes.

ALTER TABLE jobs ADD COLUMN news_at TIMESTAMPTZ;  -- when the vendor last said that a result is ready
ALTER TABLE answers ADD COLUMN read_ms INTEGER;   -- time spent reading mentions and sources; NULL: not measured

-- Webhooks that were taken, kept as long as their sender may send them again.
CREATE TABLE hooks (
    webhook_id  VARCHAR NOT NULL,
    received_at TIMESTAMPTZ NOT NULL,
    event       VARCHAR NOT NULL,
    external_id VARCHAR NOT NULL,
    effect      VARCHAR NOT NULL CHECK (effect IN ('woke', 'known', 'unknown', 'ignored'))
);

-- Routes and checks whose queued jobs shall wait until a person resumes them.
CREATE TABLE pauses (
    route     VARCHAR,
    check_id  BIGINT,
    paused_by VARCHAR NOT NULL,
    paused_at TIMESTAMPTZ NOT NULL,
    reason    VARCHAR NOT NULL,
    CHECK ((route IS NULL) <> (check_id IS NULL))
);
