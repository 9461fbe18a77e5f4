/** Tables of the double-entry ledger (D-70). Amounts are minor units of XTS. */
export const ledger = `
-- last_posting is the id of the newest posting of an account, so that postings need no index by account.
CREATE TABLE ledger_accounts (
  id INTEGER PRIMARY KEY,
  owner INTEGER REFERENCES users(id),
  name TEXT NOT NULL,
  balance INTEGER NOT NULL DEFAULT 0,
  last_posting INTEGER,
  CHECK (name NOT IN ('available','held','settling','deposit') OR balance >= 0),
  CHECK (name <> 'owed' OR balance <= 0)
) STRICT;
-- The platform's accounts have no owner. NULLs are distinct in a unique index, so they count as 0.
CREATE UNIQUE INDEX ledger_accounts_by_name ON ledger_accounts (coalesce(owner, 0), name);

-- event is what caused the entry, for example O6:12. It is unique, so nothing can be posted twice.
CREATE TABLE ledger_transactions (
  id INTEGER PRIMARY KEY,
  event TEXT NOT NULL,
  step TEXT NOT NULL,
  note TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX ledger_transactions_by_event ON ledger_transactions (event);
CREATE INDEX ledger_transactions_corrections ON ledger_transactions (id) WHERE step = 'correction';

CREATE TABLE ledger_postings (
  id INTEGER PRIMARY KEY,
  transaction_id INTEGER NOT NULL REFERENCES ledger_transactions(id),
  account_id INTEGER NOT NULL REFERENCES ledger_accounts(id),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  balance_after INTEGER NOT NULL
) STRICT;

-- Entries are append-only, even for a statement with a mistake in it: a correction is a new entry.
CREATE TRIGGER ledger_transactions_refuse_update BEFORE UPDATE ON ledger_transactions BEGIN SELECT raise(ABORT, 'ledger entries are never changed'); END;
CREATE TRIGGER ledger_transactions_refuse_delete BEFORE DELETE ON ledger_transactions BEGIN SELECT raise(ABORT, 'ledger entries are never deleted'); END;
CREATE TRIGGER ledger_postings_refuse_update BEFORE UPDATE ON ledger_postings BEGIN SELECT raise(ABORT, 'ledger entries are never changed'); END;
CREATE TRIGGER ledger_postings_refuse_delete BEFORE DELETE ON ledger_postings BEGIN SELECT raise(ABORT, 'ledger entries are never deleted'); END;

-- The history that a seller reads: what changed the balance, and what was requested and failed (amount 0, no transaction).
-- The totals are running sums up to and including the row, of all kinds and of its own kind: a period is the difference of two rows.
CREATE TABLE wallet_flows (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  transaction_id INTEGER REFERENCES ledger_transactions(id),
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  balance_after INTEGER NOT NULL,
  total_in INTEGER NOT NULL DEFAULT 0,
  kind_in INTEGER NOT NULL DEFAULT 0,
  kind_out INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('pending','success','fail')),
  reason TEXT,
  ref TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX wallet_flows_by_user ON wallet_flows (user_id, id);
CREATE INDEX wallet_flows_by_kind ON wallet_flows (user_id, kind, id);
CREATE INDEX wallet_flows_by_time ON wallet_flows (user_id, at);
`
