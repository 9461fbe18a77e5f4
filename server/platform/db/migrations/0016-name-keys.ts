/** Under `name_key` two names that look alike are one. Filled in by the server: what looks alike is not for SQL to say. */
export const nameKeys = `
ALTER TABLE users ADD COLUMN name_key TEXT;
CREATE UNIQUE INDEX users_by_name_key ON users (name_key);
`
