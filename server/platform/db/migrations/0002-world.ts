/** The clock, the settings of the world, and what will happen when. */
export const world = `
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- A resting event has no due_at but remembers how long it still had to wait.
CREATE TABLE agenda (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  due_at INTEGER,
  rest_ms INTEGER,
  data TEXT NOT NULL DEFAULT '{}',
  CHECK ((due_at IS NULL) <> (rest_ms IS NULL))
) STRICT;
CREATE INDEX agenda_due ON agenda (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX agenda_subject ON agenda (subject, kind);
`
