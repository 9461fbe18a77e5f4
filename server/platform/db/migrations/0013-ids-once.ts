/**
 * An id that was on the wire is never used again, also where its row is deleted (accounts, faults). A friend may be
 * invited again after an invitation has expired: only those that stand are one of a kind.
 */
export const idsOnce = `
CREATE TABLE accounts_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users(id),
  type TEXT NOT NULL CHECK (type IN ('bank','etc_usdt','trx_usdt')),
  account_name TEXT NOT NULL,
  bank_name TEXT NOT NULL,
  card_no TEXT NOT NULL,
  branch_no TEXT NOT NULL,
  wallet_address TEXT NOT NULL,
  wallet_note TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO accounts_new (id, user_id, type, account_name, bank_name, card_no, branch_no, wallet_address, wallet_note, created_at)
  SELECT id, user_id, type, account_name, bank_name, card_no, branch_no, wallet_address, wallet_note, created_at FROM accounts;
DROP TABLE accounts;
ALTER TABLE accounts_new RENAME TO accounts;
CREATE INDEX accounts_by_user ON accounts (user_id, id);
-- Withdrawals remember accounts that are gone.
DELETE FROM sqlite_sequence WHERE name = 'accounts';
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'accounts', max(coalesce((SELECT max(id) FROM accounts), 0), coalesce((SELECT max(account_id) FROM withdrawals), 0));

CREATE TABLE faults_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  call TEXT,
  username TEXT COLLATE NOCASE,
  code INTEGER,
  delay_ms INTEGER NOT NULL DEFAULT 0,
  times INTEGER NOT NULL CHECK (times >= 0)
) STRICT;
INSERT INTO faults_new (id, call, username, code, delay_ms, times) SELECT id, call, username, code, delay_ms, times FROM faults;
DROP TABLE faults;
ALTER TABLE faults_new RENAME TO faults;

CREATE TABLE invitations_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users(id),
  username TEXT NOT NULL COLLATE NOCASE,
  friend_id INTEGER REFERENCES users(id),
  status TEXT NOT NULL CHECK (status IN ('invited','joined','expired')),
  at INTEGER NOT NULL
) STRICT;
INSERT INTO invitations_new (id, user_id, username, friend_id, status, at)
  SELECT id, user_id, username, friend_id, status, at FROM invitations;
DROP TABLE invitations;
ALTER TABLE invitations_new RENAME TO invitations;
CREATE INDEX invitations_by_user ON invitations (user_id, id);
CREATE UNIQUE INDEX invitations_standing ON invitations (user_id, username) WHERE status <> 'expired';
`
