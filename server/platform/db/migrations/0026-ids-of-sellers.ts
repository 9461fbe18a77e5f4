/**
 * Each seller's ids count on their own, so an account's id is no longer kept from coming twice by one counter for all:
 * the last one that a seller deleted is kept. What was deleted before lies in the span of the first seller's ids.
 */
export const idsOfSellers = `
CREATE TABLE deleted_accounts (user_id INTEGER PRIMARY KEY, last_id INTEGER NOT NULL) STRICT;
INSERT INTO deleted_accounts SELECT 1, seq FROM sqlite_sequence WHERE name = 'accounts' AND seq > 0;
CREATE TRIGGER accounts_deleted AFTER DELETE ON accounts BEGIN
  INSERT INTO deleted_accounts VALUES (old.user_id, old.id) ON CONFLICT DO UPDATE SET last_id = max(last_id, excluded.last_id);
END;
`
