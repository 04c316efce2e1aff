-- What people noted on a day of a project: it may explain a jump.

CREATE TABLE annotations (
    id         BIGINT NOT NULL,
    project_id BIGINT NOT NULL,
    day        DATE NOT NULL,
    text       VARCHAR NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
    noted_by   VARCHAR NOT NULL,
    noted_at   TIMESTAMPTZ NOT NULL
);
