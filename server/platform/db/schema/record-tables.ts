const figures = ['visitors', 'clicks', 'orders', 'sales', 'profit', 'refunds', 'settled']
const each = (text: (figure: string) => string, separator = ', '): string => figures.map(text).join(separator)

/**
 * Tables of a seller's indicators and notifications, of uploaded pictures, and of responses stored for idempotency
 * keys.
 */
export const records = `
-- Figures of a quarter of an hour, so that a day of any time zone is a sum of whole rows. Each total is the running sum up to and
-- including its row: a period is the difference of two rows, however long it is.
CREATE TABLE stat_quarters (
  user_id INTEGER NOT NULL,
  quarter INTEGER NOT NULL,
  ${each(figure => `${figure} INTEGER NOT NULL DEFAULT 0,`, '\n  ')}
  ${each(figure => `total_${figure} INTEGER NOT NULL DEFAULT 0,`, '\n  ')}
  PRIMARY KEY (user_id, quarter)
) STRICT, WITHOUT ROWID;
-- A quarter that begins continues the totals of the one before it, and raises those of later ones: fixtures write into the past.
CREATE TRIGGER stat_totals_on_insert AFTER INSERT ON stat_quarters BEGIN
  UPDATE stat_quarters SET ${each(figure => `total_${figure} = before.total_${figure} + new.${figure}`)}
  FROM (SELECT * FROM (SELECT ${each(figure => `total_${figure}`)} FROM stat_quarters
      WHERE user_id = new.user_id AND quarter < new.quarter
      ORDER BY quarter DESC LIMIT 1) UNION ALL SELECT ${each(() => '0')} LIMIT 1) AS before
  WHERE user_id = new.user_id AND quarter = new.quarter;
  UPDATE stat_quarters SET ${each(figure => `total_${figure} = total_${figure} + new.${figure}`)}
  WHERE user_id = new.user_id AND quarter > new.quarter;
END;
CREATE TRIGGER stat_totals_on_update AFTER UPDATE OF ${figures.join(', ')} ON stat_quarters BEGIN
  UPDATE stat_quarters SET ${each(figure => `total_${figure} = total_${figure} + new.${figure} - old.${figure}`)}
  WHERE user_id = new.user_id AND quarter >= new.quarter;
END;

CREATE TABLE notifications (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  kind TEXT NOT NULL,
  params TEXT NOT NULL DEFAULT '{}',
  ref TEXT,
  read_at INTEGER,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX notifications_by_user ON notifications (user_id, id);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
-- The shop screen shows why the credit fell last each time it is opened.

-- The number of unread notifications and of listed products, which every screen shows. Triggers update them.
CREATE TABLE seller_tallies (
  user_id INTEGER PRIMARY KEY,
  unread INTEGER NOT NULL DEFAULT 0,
  listed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TRIGGER unread_tally_on_insert AFTER INSERT ON notifications WHEN new.read_at IS NULL BEGIN
  INSERT INTO seller_tallies (user_id, unread) VALUES (new.user_id, 1) ON CONFLICT DO UPDATE SET unread = unread + 1;
END;
CREATE TRIGGER unread_tally_on_update AFTER UPDATE OF read_at ON notifications
WHEN (old.read_at IS NULL) <> (new.read_at IS NULL) BEGIN
  UPDATE seller_tallies SET unread = unread + (new.read_at IS NULL) - (old.read_at IS NULL) WHERE user_id = new.user_id;
END;
CREATE TRIGGER unread_tally_on_delete AFTER DELETE ON notifications WHEN old.read_at IS NULL BEGIN
  UPDATE seller_tallies SET unread = unread - 1 WHERE user_id = old.user_id;
END;
CREATE TRIGGER listed_tally_on_insert AFTER INSERT ON listings WHEN new.status = 'listed' BEGIN
  INSERT INTO seller_tallies (user_id, listed) VALUES (new.user_id, 1) ON CONFLICT DO UPDATE SET listed = listed + 1;
END;
CREATE TRIGGER listed_tally_on_update AFTER UPDATE OF status ON listings WHEN old.status <> new.status BEGIN
  INSERT INTO seller_tallies (user_id, listed) VALUES (new.user_id, new.status = 'listed')
  ON CONFLICT DO UPDATE SET listed = listed + (new.status = 'listed') - (old.status = 'listed');
END;
CREATE TRIGGER listed_tally_on_delete AFTER DELETE ON listings WHEN old.status = 'listed' BEGIN
  UPDATE seller_tallies SET listed = listed - 1 WHERE user_id = old.user_id;
END;

CREATE TABLE uploads (
  path TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  type TEXT NOT NULL,
  mime TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- request_hash is keyed with the secret of the data folder, so that a copied database does not help to guess a PIN from it.
CREATE TABLE idempotency_keys (
  user_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (at);
`
