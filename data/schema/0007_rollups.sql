-- Rollups: counts of answers, kept up in the very transaction that changes what they count.

CREATE SEQUENCE rollup_cell_ids START 1;
CREATE SEQUENCE rollup_domain_ids START 1;
CREATE SEQUENCE rollup_batches START 1;

-- What is counted together: prompt × engine × surface. Without an engine: a prompt's answers of all
-- engines. Without a prompt as well: the answers of all standing prompts that are `branded` or not.
CREATE TABLE rollup_cells (
    id         INTEGER NOT NULL,
    project_id BIGINT NOT NULL,
    prompt_id  BIGINT,
    engine     VARCHAR,
    surface    VARCHAR NOT NULL,
    branded    BOOLEAN,
    CHECK ((prompt_id IS NULL) <= (engine IS NULL)),
    CHECK ((prompt_id IS NULL) = (branded IS NOT NULL))
);

CREATE TABLE rollup_domains (
    id         INTEGER NOT NULL,
    project_id BIGINT NOT NULL,
    domain     VARCHAR NOT NULL
);

-- Every answer is counted in its three cells, once by its day and once by its month (`monthly`; `day` is
-- then the month's first), both in the project's time zone. Rows only add up: one cell may have many,
-- some of them negative. `batch` numbers the merge that made a row; 0: not merged yet.
CREATE TABLE rollup_answers (
    project_id BIGINT NOT NULL,
    cell_id    INTEGER NOT NULL,
    monthly    BOOLEAN NOT NULL,
    day        DATE NOT NULL,
    outcome    VARCHAR NOT NULL,
    model      VARCHAR,
    n          INTEGER NOT NULL,
    citing     INTEGER NOT NULL,   -- answers that cite anything
    citations  INTEGER NOT NULL,   -- cited addresses
    batch      INTEGER NOT NULL
);

-- Who is named in answered ones. `weight` adds up 232792560 ÷ place, whole for places up to 22.
CREATE TABLE rollup_mentions (
    project_id BIGINT NOT NULL,
    cell_id    INTEGER NOT NULL,
    monthly    BOOLEAN NOT NULL,
    day        DATE NOT NULL,
    brand_id   BIGINT NOT NULL,
    k          INTEGER NOT NULL,   -- answers that name the brand
    firsts     INTEGER NOT NULL,   -- answers that name it first
    mentions   INTEGER NOT NULL,
    positions  INTEGER NOT NULL,   -- places added up
    weight     BIGINT NOT NULL,
    batch      INTEGER NOT NULL
);

-- What answered ones cite, by domain.
CREATE TABLE rollup_citations (
    project_id  BIGINT NOT NULL,
    cell_id     INTEGER NOT NULL,
    monthly     BOOLEAN NOT NULL,
    day         DATE NOT NULL,
    domain_id   INTEGER NOT NULL,
    source_type VARCHAR,
    answers     INTEGER NOT NULL,  -- answers that cite the domain
    citations   INTEGER NOT NULL,  -- its cited addresses
    retrieved   INTEGER NOT NULL,  -- answers that read it and do not cite it
    gap         INTEGER NOT NULL,  -- answers that cite it and name a rival, but not the own brand
    batch       INTEGER NOT NULL
);

-- The same by type of source; an answer that cites two domains of a type is one answer.
CREATE TABLE rollup_types (
    project_id  BIGINT NOT NULL,
    cell_id     INTEGER NOT NULL,
    monthly     BOOLEAN NOT NULL,
    day         DATE NOT NULL,
    source_type VARCHAR,
    answers     INTEGER NOT NULL,
    citations   INTEGER NOT NULL,
    retrieved   INTEGER NOT NULL,
    gap         INTEGER NOT NULL,
    batch       INTEGER NOT NULL
);

-- Projects whose rollups are being made: answers from `next_id` on are not counted yet, and rows of
-- cells before `first_cell` are of no use any more.
CREATE TABLE rollup_builds (
    project_id BIGINT PRIMARY KEY,
    next_id    BIGINT NOT NULL,
    first_cell INTEGER NOT NULL
);

INSERT INTO rollup_builds SELECT DISTINCT project_id, 0, 0 FROM answers;
