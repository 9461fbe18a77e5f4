/** Accounts and withdrawals, recharges and deposits, promotion, invitations, identity, comments, feedback, codes for a tier. */
export const sellerCalls = `
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
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

-- A withdrawal keeps its own copy of the account: what happens to the account later does not change where it went.
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

CREATE TABLE ads (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  package_id TEXT NOT NULL,
  price INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active','ended')),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX ads_by_user ON ads (user_id, id);
CREATE INDEX ads_running ON ads (user_id) WHERE status = 'active';
CREATE TABLE ad_goods (ad_id INTEGER NOT NULL REFERENCES ads(id), goods_id INTEGER NOT NULL REFERENCES goods(id), PRIMARY KEY (ad_id, goods_id)) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  username TEXT NOT NULL COLLATE NOCASE,
  friend_id INTEGER REFERENCES users(id),
  status TEXT NOT NULL CHECK (status IN ('invited','joined','expired')),
  at INTEGER NOT NULL,
  UNIQUE (user_id, username)
) STRICT;
CREATE INDEX invitations_by_user ON invitations (user_id, id);

CREATE TABLE identity_requests (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  real_name TEXT NOT NULL,
  id_no TEXT NOT NULL,
  phone_no TEXT NOT NULL,
  front TEXT NOT NULL,
  back TEXT NOT NULL,
  picture TEXT,
  status TEXT NOT NULL CHECK (status IN ('applying','verified','rejected')),
  reason TEXT,
  at INTEGER NOT NULL,
  decided_at INTEGER
) STRICT;
CREATE INDEX identity_requests_by_user ON identity_requests (user_id, id);

CREATE TABLE comments (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders(id),
  author TEXT NOT NULL CHECK (author IN ('buyer','seller')),
  content TEXT NOT NULL,
  signature TEXT NOT NULL,
  reply_to INTEGER REFERENCES comments(id),
  images TEXT NOT NULL DEFAULT '[]',
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX comments_by_order ON comments (order_id, id);
CREATE TRIGGER comments_counted AFTER INSERT ON comments BEGIN
  UPDATE orders SET comment_count = comment_count + 1 WHERE id = new.order_id;
END;

CREATE TABLE feedback (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  content TEXT NOT NULL,
  images TEXT NOT NULL DEFAULT '[]',
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE authorization_codes (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  tier TEXT NOT NULL CHECK (tier IN ('standard','merchant','partner','agent')),
  spent_by INTEGER REFERENCES users(id)
) STRICT;
`
