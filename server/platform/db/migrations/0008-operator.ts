/** Faults that an operator set, carriers beside the first, and words that replace the shipped ones. */
export const operator = `
CREATE TABLE faults (
  id INTEGER PRIMARY KEY,
  call TEXT,
  username TEXT COLLATE NOCASE,
  code INTEGER,
  delay_ms INTEGER NOT NULL DEFAULT 0,
  times INTEGER NOT NULL CHECK (times >= 0)
) STRICT;
CREATE TABLE carriers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, steps TEXT NOT NULL) STRICT;
CREATE TABLE language_packs (lang TEXT PRIMARY KEY, words TEXT NOT NULL) STRICT, WITHOUT ROWID;
`
