/** Tables for transfers into and out of the sandbox: payout accounts, withdrawals, recharges and deposits. */
export const transfers = `
CREATE TABLE accounts (
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
CREATE INDEX accounts_by_user ON accounts (user_id, id);

-- The ids of each seller are counted separately, so one AUTOINCREMENT counter cannot prevent that an id is used again. The highest id
-- that a seller has deleted can.
CREATE TABLE deleted_accounts (user_id INTEGER PRIMARY KEY, last_id INTEGER NOT NULL) STRICT;
CREATE TRIGGER deleted_accounts_on_delete AFTER DELETE ON accounts BEGIN
  INSERT INTO deleted_accounts (user_id, last_id) VALUES (old.user_id, old.id)
  ON CONFLICT DO UPDATE SET last_id = max(last_id, excluded.last_id);
END;

-- account is a copy of the payout account as JSON: later changes of the account do not change where this money went.
CREATE TABLE withdrawals (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  account_id INTEGER NOT NULL,
  account TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('pending','success','fail')),
  reason TEXT,
  at INTEGER NOT NULL,
  decided_at INTEGER
) STRICT;
CREATE INDEX withdrawals_by_user ON withdrawals (user_id, id);
CREATE INDEX withdrawals_pending ON withdrawals (account_id) WHERE status = 'pending';

CREATE TABLE charges (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  purpose TEXT NOT NULL CHECK (purpose IN ('recharge','deposit')),
  pay_from TEXT NOT NULL CHECK (pay_from IN ('channel','balance')),
  channel_id TEXT,
  amount INTEGER NOT NULL CHECK (amount > 0),
  tx_hash TEXT UNIQUE COLLATE NOCASE,
  proof TEXT,
  status TEXT NOT NULL CHECK (status IN ('pending','success','fail','none','under_review','active','returned')),
  reason TEXT,
  at INTEGER NOT NULL,
  decided_at INTEGER
) STRICT;
CREATE INDEX charges_by_user ON charges (user_id, id);
`
