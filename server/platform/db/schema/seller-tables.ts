/**
 * Tables of accounts, sessions, invite codes and identity checks, and of the shop of each seller. Times are milliseconds
 * since 1970; secrets are stored as hashes.
 */
export const sellers = `
-- name_key is the username with look-alike letters folded. The server computes it, because SQL cannot, so that two names that
-- look alike cannot both register.
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name_key TEXT,
  password_hash TEXT NOT NULL,
  nickname TEXT NOT NULL,
  avatar TEXT,
  lang TEXT NOT NULL,
  invite_code TEXT NOT NULL UNIQUE,
  pin_hash TEXT,
  pin_failures INTEGER NOT NULL DEFAULT 0,
  pin_locked_until INTEGER,
  identity_status TEXT NOT NULL DEFAULT 'unverified' CHECK (identity_status IN ('unverified','applying','verified','rejected')),
  id_no TEXT NOT NULL DEFAULT '',
  id_photo TEXT,
  identity_picture TEXT,
  wallet_frozen INTEGER NOT NULL DEFAULT 0 CHECK (wallet_frozen IN (0,1)),
  withdraw_disabled INTEGER NOT NULL DEFAULT 0 CHECK (withdraw_disabled IN (0,1)),
  account_disabled INTEGER NOT NULL DEFAULT 0 CHECK (account_disabled IN (0,1)),
  administrator INTEGER NOT NULL DEFAULT 0 CHECK (administrator IN (0,1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX users_by_name_key ON users (name_key);

-- time_zone is the calendar that the shop's daily limits follow (D-47).
CREATE TABLE shops (
  user_id INTEGER PRIMARY KEY REFERENCES users(id),
  name TEXT NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  logo TEXT,
  phone_no TEXT NOT NULL DEFAULT '',
  time_zone TEXT NOT NULL DEFAULT 'UTC',
  tier TEXT NOT NULL DEFAULT 'standard' CHECK (tier IN ('standard','merchant','partner','agent')),
  credit INTEGER NOT NULL DEFAULT 100 CHECK (credit BETWEEN 0 AND 100),
  visitors INTEGER NOT NULL DEFAULT 0,
  deposit_status TEXT NOT NULL DEFAULT 'none' CHECK (deposit_status IN ('none','under_review','active','returned')),
  closed_until INTEGER
) STRICT;

CREATE TABLE sessions (
  token_hash BLOB PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE invite_codes (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  user_id INTEGER REFERENCES users(id),
  inviter TEXT NOT NULL,
  lang TEXT NOT NULL,
  reusable INTEGER NOT NULL DEFAULT 0 CHECK (reusable IN (0,1)),
  spent_by INTEGER REFERENCES users(id)
) STRICT;

CREATE TABLE authorization_codes (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  tier TEXT NOT NULL CHECK (tier IN ('standard','merchant','partner','agent')),
  spent_by INTEGER REFERENCES users(id)
) STRICT;

-- Failed sign-ins and captchas follow the computer's clock: on the world's clock, advancing it would lift a lock.
-- The indexes by time are there for deleting old rows.
CREATE TABLE sign_in_failures (username TEXT NOT NULL COLLATE NOCASE, at INTEGER NOT NULL) STRICT;
CREATE INDEX sign_in_failures_by_name ON sign_in_failures (username, at);
CREATE INDEX sign_in_failures_by_time ON sign_in_failures (at);
CREATE TABLE captchas (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL COLLATE NOCASE,
  answer TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX captchas_by_time ON captchas (expires_at);

-- AUTOINCREMENT never reuses an id that a client has seen, even after its row was deleted.
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users(id),
  username TEXT NOT NULL COLLATE NOCASE,
  friend_id INTEGER REFERENCES users(id),
  status TEXT NOT NULL CHECK (status IN ('invited','joined','expired')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX invitations_by_user ON invitations (user_id, id);
-- A friend can be invited again once the invitation has expired, so an expired one does not count.
CREATE UNIQUE INDEX invitations_not_expired ON invitations (user_id, username) WHERE status <> 'expired';

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

CREATE TABLE feedback (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  content TEXT NOT NULL,
  images TEXT NOT NULL DEFAULT '[]',
  at INTEGER NOT NULL
) STRICT;
`
