/** Double entry (D-70). Amounts are minor units of XTS. Entries stay as they are for good: a correction is a new entry. */
export const ledger = `
CREATE TABLE ledger_accounts (
  id INTEGER PRIMARY KEY,
  owner INTEGER REFERENCES users(id),
  name TEXT NOT NULL,
  balance INTEGER NOT NULL DEFAULT 0,
  CHECK (name NOT IN ('available','held','settling','deposit') OR balance >= 0),
  CHECK (name <> 'owed' OR balance <= 0)
) STRICT;
CREATE UNIQUE INDEX ledger_accounts_by_name ON ledger_accounts (coalesce(owner, 0), name);

CREATE TABLE ledger_transactions (
  id INTEGER PRIMARY KEY,
  event TEXT NOT NULL UNIQUE,
  step TEXT NOT NULL,
  ref TEXT,
  note TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_transactions_by_ref ON ledger_transactions (ref);

CREATE TABLE ledger_postings (
  id INTEGER PRIMARY KEY,
  transaction_id INTEGER NOT NULL REFERENCES ledger_transactions(id),
  account_id INTEGER NOT NULL REFERENCES ledger_accounts(id),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  balance_after INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_postings_by_account ON ledger_postings (account_id, id);
CREATE INDEX ledger_postings_by_transaction ON ledger_postings (transaction_id);

CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE ON ledger_transactions BEGIN SELECT raise(ABORT, 'ledger entries are never changed'); END;
CREATE TRIGGER ledger_transactions_keep BEFORE DELETE ON ledger_transactions BEGIN SELECT raise(ABORT, 'ledger entries are never deleted'); END;
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE ON ledger_postings BEGIN SELECT raise(ABORT, 'ledger entries are never changed'); END;
CREATE TRIGGER ledger_postings_keep BEFORE DELETE ON ledger_postings BEGIN SELECT raise(ABORT, 'ledger entries are never deleted'); END;

-- The history a seller reads: what touched the balance, and what was asked and failed (amount 0, no transaction).
CREATE TABLE wallet_flows (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  transaction_id INTEGER REFERENCES ledger_transactions(id),
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  balance_after INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending','success','fail')),
  reason TEXT,
  ref TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX wallet_flows_by_user ON wallet_flows (user_id, id);
CREATE INDEX wallet_flows_by_kind ON wallet_flows (user_id, kind, id);
`
