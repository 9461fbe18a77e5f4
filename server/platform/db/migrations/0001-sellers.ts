/** Who signs in, with what, and the shop that belongs to each. Times are milliseconds since 1970; tokens and secrets are hashes. */
export const sellers = `
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
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

CREATE TABLE shops (
  user_id INTEGER PRIMARY KEY REFERENCES users(id),
  name TEXT NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  logo TEXT,
  phone_no TEXT NOT NULL DEFAULT '',
  tier TEXT NOT NULL DEFAULT 'standard' CHECK (tier IN ('standard','merchant','partner','agent')),
  credit INTEGER NOT NULL DEFAULT 100 CHECK (credit BETWEEN 0 AND 100),
  star_sum INTEGER NOT NULL DEFAULT 0,
  star_count INTEGER NOT NULL DEFAULT 0,
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

CREATE TABLE sign_in_failures (username TEXT NOT NULL COLLATE NOCASE, at INTEGER NOT NULL) STRICT;
CREATE INDEX sign_in_failures_by_name ON sign_in_failures (username, at);

CREATE TABLE captchas (id TEXT PRIMARY KEY, username TEXT NOT NULL COLLATE NOCASE, answer TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
`
