/** The calendar that a shop's daily limits follow (D-47). A shop of before registered without one: UTC. */
export const shopTimeZone = `
ALTER TABLE shops ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
`
