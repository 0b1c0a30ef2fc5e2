-- One row for each match: what was agreed when it began.
CREATE TABLE matches (
  id      TEXT PRIMARY KEY,
  charter TEXT NOT NULL,
  created INTEGER NOT NULL,
  -- null while it is open
  over    TEXT
) STRICT;

-- Whoever has the token sits there; link -1 watches.
CREATE TABLE links (
  token    TEXT PRIMARY KEY,
  match_id TEXT NOT NULL REFERENCES matches (id),
  link     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Everything that was accepted, in order: written before anybody sees it.
CREATE TABLE log (
  match_id TEXT NOT NULL,
  row      INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  link     INTEGER NOT NULL,
  command  TEXT,
  entry    TEXT NOT NULL,
  PRIMARY KEY (match_id, row)
) STRICT, WITHOUT ROWID;

-- A state of the engine now and then, so that a long match need not be played again from its beginning.
CREATE TABLE snapshots (
  match_id TEXT PRIMARY KEY,
  rows     INTEGER NOT NULL,
  choices  INTEGER NOT NULL,
  state    BLOB NOT NULL
) STRICT;

-- How long the present decision has taken, noted now and then.
CREATE TABLE clocks (
  match_id TEXT PRIMARY KEY,
  rows     INTEGER NOT NULL,
  elapsed  INTEGER NOT NULL
) STRICT;
