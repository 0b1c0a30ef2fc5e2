-- Everything a server keeps, once for all servers of one service. Times are milliseconds since 1970; all of
-- them, and the leases, go by the clock of the database alone.

CREATE TABLE about (name text PRIMARY KEY, value int8 NOT NULL);
-- What only servers of this service know: they prove it to each other.
CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL);

-- Servers that live. One that does not renew its lease is deleted here, and with that it owns nothing.
CREATE SEQUENCE node_numbers AS int8;
CREATE TABLE nodes (
    number int8 PRIMARY KEY DEFAULT nextval('node_numbers'),
    address text NOT NULL,
    -- Games and fingerprints that it plays.
    packs text[] NOT NULL,
    program text NOT NULL,
    draining bool NOT NULL DEFAULT false,
    expires timestamptz NOT NULL
);

-- Connections that write. One that was lost is deleted here before anybody is told what became of its work: what it
-- may still hold in its buffers is then written by nobody.
CREATE SEQUENCE writer_numbers AS int8;
CREATE TABLE writers (number int8 PRIMARY KEY DEFAULT nextval('writer_numbers'), node int8 NOT NULL);

CREATE TABLE matches (
    id text COLLATE "C" PRIMARY KEY,
    -- The game and its fingerprint.
    pack text NOT NULL,
    config text NOT NULL,
    created int8 NOT NULL,
    visited int8 NOT NULL,
    made_by text,
    -- Something happens in it when nobody comes.
    alone bool NOT NULL,
    -- It stands in the list of open tables.
    listed bool NOT NULL,
    over bool NOT NULL DEFAULT false,
    outcome text,
    -- The server that may write it, and under which number: a greater one with each claim.
    owner int8,
    fence int8 NOT NULL DEFAULT 0,
    -- Why it could not be opened, since when, and by which program.
    aside_why text,
    aside_at int8,
    aside_program text
);
CREATE INDEX matches_by_maker ON matches (made_by) WHERE NOT over;
CREATE INDEX matches_by_age ON matches (created, id);
CREATE INDEX matches_alone ON matches (id) WHERE alone AND NOT over;
CREATE INDEX matches_listed ON matches (id) WHERE listed AND NOT over;

-- Whoever has the token with this hash sits at that link; none: watches.
CREATE TABLE links (hash text PRIMARY KEY, match text COLLATE "C" NOT NULL, link int8);
CREATE UNIQUE INDEX links_of_match ON links (match, coalesce(link, -1));

CREATE TABLE log (
    match text COLLATE "C" NOT NULL,
    row int8 NOT NULL,
    at int8 NOT NULL,
    link int8,
    command bytea,
    entry text NOT NULL,
    PRIMARY KEY (match, row)
);

CREATE TABLE snapshots (
    match text COLLATE "C" PRIMARY KEY, rows int8 NOT NULL, choices int8 NOT NULL, state bytea NOT NULL
);
CREATE TABLE clocks (match text COLLATE "C" PRIMARY KEY, rows int8 NOT NULL, elapsed int8 NOT NULL);
CREATE TABLE rules (
    game text NOT NULL, fingerprint text NOT NULL, texts bytea NOT NULL, PRIMARY KEY (game, fingerprint)
);
-- Exchanged whole, and only for the version it was made from.
CREATE TABLE accounts (
    owner text PRIMARY KEY, version int8 NOT NULL, about text NOT NULL, sealed bytea NOT NULL
);
CREATE TABLE banned (range text PRIMARY KEY, since int8 NOT NULL);

-- Something to read back, as much as it takes to find out whether there is room: not packed, or there always is.
CREATE TABLE probes (node int8 PRIMARY KEY, mark int8 NOT NULL, room bytea NOT NULL);
ALTER TABLE probes ALTER COLUMN room SET STORAGE EXTERNAL;
