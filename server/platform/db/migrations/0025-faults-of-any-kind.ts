/** A fault says in JSON what it matches besides its call and seller, and what it does besides a code and being late. */
export const faultsOfAnyKind = `
ALTER TABLE faults ADD COLUMN rule TEXT NOT NULL DEFAULT '{}';
ALTER TABLE faults ADD COLUMN matched INTEGER NOT NULL DEFAULT 0;
ALTER TABLE faults ADD COLUMN until INTEGER NOT NULL DEFAULT 253086768000000;
`
