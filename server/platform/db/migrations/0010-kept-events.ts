/** An event that could not happen stays: how often it was tried, and since when (virtual) and why nobody tries it any more. */
export const keptEvents = `
ALTER TABLE agenda ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE agenda ADD COLUMN failed_at INTEGER;
ALTER TABLE agenda ADD COLUMN error TEXT;
DROP INDEX agenda_due;
CREATE INDEX agenda_due ON agenda (due_at, id) WHERE due_at IS NOT NULL AND failed_at IS NULL;
CREATE INDEX agenda_failed ON agenda (id) WHERE failed_at IS NOT NULL;
`
