const terms = [
  ...['pending_payment', 'to_be_shipped', 'shipped', 'delivered', 'to_be_accepted', 'accepted', 'pending_settlement'],
  ...['completed', 'cancelled', 'refunds', 'removed'],
  ...['packed', 'picked_up', 'in_transit', 'at_hub', 'out_for_delivery', 'no_news', 'failed', 'lost', 'returned'],
  ...['Northgate', 'Eastfold', 'Millbrook', 'Saltmarsh', 'Highmoor', 'Larkfield', 'Stonebridge', 'Westhaven'],
  ...['buyer', 'seller', 'warehouse', 'carrier', 'platform', 'operator'],
]
  .map(term => `('${term}')`)
  .join(', ')

/**
 * What there is most of takes less room. Words that repeat in every step of an order and its parcel are numbers of `terms`;
 * such a step's own number is its order's times 10,000, and one more for each. What an entry of the ledger refers to is in its
 * event. An account knows its last posting, so that postings need no index. A parcel's number follows from its order's.
 */
export const leanRecords = `
CREATE TABLE terms (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO terms (name) VALUES ${terms};
INSERT OR IGNORE INTO terms (name)
SELECT status FROM order_events UNION SELECT who FROM order_events
UNION SELECT status FROM parcel_steps UNION SELECT place FROM parcel_steps WHERE place IS NOT NULL;

CREATE TABLE order_events_new (
  id INTEGER PRIMARY KEY,
  order_id INTEGER GENERATED ALWAYS AS (id / 10000) VIRTUAL,
  status INTEGER NOT NULL,
  who INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
INSERT INTO order_events_new (id, status, who, at)
SELECT order_id * 10000 + row_number() OVER (PARTITION BY order_id ORDER BY id), (SELECT id FROM terms WHERE name = status),
  (SELECT id FROM terms WHERE name = who), at FROM order_events ORDER BY order_id, id;
DROP TABLE order_events;
ALTER TABLE order_events_new RENAME TO order_events;

CREATE TABLE parcel_steps_new (
  id INTEGER PRIMARY KEY,
  order_id INTEGER GENERATED ALWAYS AS (id / 10000) VIRTUAL,
  status INTEGER NOT NULL,
  place INTEGER,
  at INTEGER NOT NULL
) STRICT;
INSERT INTO parcel_steps_new (id, status, place, at)
SELECT order_id * 10000 + row_number() OVER (PARTITION BY order_id ORDER BY id), (SELECT id FROM terms WHERE name = status),
  (SELECT id FROM terms WHERE name = place), at FROM parcel_steps ORDER BY order_id, id;
DROP TABLE parcel_steps;
ALTER TABLE parcel_steps_new RENAME TO parcel_steps;

CREATE TABLE order_items_new (
  order_id INTEGER NOT NULL REFERENCES orders(id),
  id INTEGER NOT NULL,
  goods_id INTEGER NOT NULL REFERENCES goods(id),
  selling_price INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO order_items_new (order_id, id, goods_id, selling_price, cost, quantity)
SELECT order_id, id, goods_id, selling_price, cost, quantity FROM order_items ORDER BY order_id, id;
DROP TABLE order_items;
ALTER TABLE order_items_new RENAME TO order_items;
CREATE INDEX order_items_by_goods ON order_items (goods_id, order_id);

ALTER TABLE orders DROP COLUMN tracking_no;
ALTER TABLE orders ADD COLUMN tracking_no TEXT GENERATED ALWAYS AS (CASE WHEN carrier IS NOT NULL THEN printf('PKH%09d', id) END) VIRTUAL;

CREATE TABLE ledger_transactions_new (
  id INTEGER PRIMARY KEY,
  event TEXT NOT NULL,
  step TEXT NOT NULL,
  note TEXT,
  at INTEGER NOT NULL
) STRICT;
INSERT INTO ledger_transactions_new (id, event, step, note, at) SELECT id, event, step, note, at FROM ledger_transactions ORDER BY id;
DROP TABLE ledger_transactions;
ALTER TABLE ledger_transactions_new RENAME TO ledger_transactions;
CREATE UNIQUE INDEX ledger_transactions_by_event ON ledger_transactions (event);
CREATE INDEX ledger_transactions_corrections ON ledger_transactions (id) WHERE step = 'correction';
CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE ON ledger_transactions BEGIN SELECT raise(ABORT, 'ledger entries are never changed'); END;
CREATE TRIGGER ledger_transactions_keep BEFORE DELETE ON ledger_transactions BEGIN SELECT raise(ABORT, 'ledger entries are never deleted'); END;

ALTER TABLE ledger_accounts ADD COLUMN last_posting INTEGER;
UPDATE ledger_accounts SET last_posting = (SELECT max(id) FROM ledger_postings p WHERE p.account_id = ledger_accounts.id);
DROP INDEX ledger_postings_by_account;
DROP INDEX ledger_postings_by_transaction;
`
