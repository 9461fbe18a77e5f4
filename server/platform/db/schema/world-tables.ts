/**
 * Tables of the world as a whole: its settings, its scheduled events, and everything that the operator has configured.
 */
export const world = `
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- A paused event has no due_at, but the time that it still had to wait. One that failed for good stays with its error (failed_at is
-- virtual time), so that the operator can see it.
CREATE TABLE scheduled_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  due_at INTEGER,
  remaining_ms INTEGER,
  payload TEXT NOT NULL DEFAULT '{}',
  tries INTEGER NOT NULL DEFAULT 0,
  failed_at INTEGER,
  error TEXT,
  CHECK ((due_at IS NULL) <> (remaining_ms IS NULL))
) STRICT;
CREATE INDEX scheduled_events_due ON scheduled_events (due_at, id) WHERE due_at IS NOT NULL AND failed_at IS NULL;
CREATE INDEX scheduled_events_subject ON scheduled_events (subject, kind);
CREATE INDEX scheduled_events_failed ON scheduled_events (id) WHERE failed_at IS NOT NULL;

-- rule is JSON: what the fault matches besides its call and seller, and what it does besides a code and a delay.
-- The default of until is the last moment that a world's clock can show.
CREATE TABLE faults (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  call TEXT,
  username TEXT COLLATE NOCASE,
  code INTEGER,
  delay_ms INTEGER NOT NULL DEFAULT 0,
  times INTEGER NOT NULL CHECK (times >= 0),
  rule TEXT NOT NULL DEFAULT '{}',
  matched INTEGER NOT NULL DEFAULT 0,
  until INTEGER NOT NULL DEFAULT 253086768000000
) STRICT;

CREATE TABLE carriers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, steps TEXT NOT NULL) STRICT;
CREATE TABLE language_packs (lang TEXT PRIMARY KEY, words TEXT NOT NULL) STRICT, WITHOUT ROWID;
`
