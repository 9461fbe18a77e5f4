/** Orders, their parcels and refunds. `order_tallies` holds count and sums for each status, kept by triggers in the same transaction. */
export const orders = `
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  order_no TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users(id),
  status TEXT NOT NULL CHECK (status IN ('pending_payment','to_be_shipped','shipped','delivered','to_be_accepted','accepted','pending_settlement','completed','cancelled','refunds','removed')),
  amount INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  fee INTEGER NOT NULL DEFAULT 0,
  quantity INTEGER NOT NULL,
  buyer_name TEXT NOT NULL,
  buyer_country TEXT NOT NULL,
  settlement_status TEXT NOT NULL DEFAULT 'none' CHECK (settlement_status IN ('none','pending','done')),
  settle_due_at INTEGER,
  settled_at INTEGER,
  completed_at INTEGER,
  has_refund INTEGER NOT NULL DEFAULT 0 CHECK (has_refund IN (0,1)),
  comment_count INTEGER NOT NULL DEFAULT 0,
  carrier TEXT,
  tracking_no TEXT,
  last_news_at INTEGER,
  pay_before INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX orders_by_user ON orders (user_id, id);
CREATE INDEX orders_by_status ON orders (user_id, status, id);
CREATE INDEX orders_by_settlement ON orders (user_id, settlement_status, id);
CREATE INDEX orders_with_refund ON orders (user_id, id) WHERE has_refund = 1;
CREATE INDEX orders_unpaid ON orders (user_id, pay_before) WHERE status = 'pending_payment';
CREATE INDEX orders_on_the_way ON orders (user_id, last_news_at) WHERE status = 'shipped';
CREATE VIRTUAL TABLE orders_search USING fts5(text, content='', tokenize='trigram');

CREATE TABLE order_items (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders(id),
  goods_id INTEGER NOT NULL REFERENCES goods(id),
  selling_price INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0)
) STRICT;
CREATE INDEX order_items_by_order ON order_items (order_id);
CREATE INDEX order_items_by_goods ON order_items (goods_id, order_id);

CREATE TABLE order_events (id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders(id), status TEXT NOT NULL, who TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX order_events_by_order ON order_events (order_id, id);

CREATE TABLE parcel_steps (id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders(id), status TEXT NOT NULL, place TEXT, at INTEGER NOT NULL) STRICT;
CREATE INDEX parcel_steps_by_order ON parcel_steps (order_id, id);

CREATE TABLE refunds (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders(id),
  came_from TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('requested','approved','rejected','withdrawn','refunded','returning','return_received','closed_no_return')),
  type TEXT NOT NULL CHECK (type IN ('refund','return')),
  reason TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  answer TEXT,
  answer_before INTEGER,
  requested_at INTEGER NOT NULL
) STRICT;
CREATE INDEX refunds_by_order ON refunds (order_id, id);
CREATE UNIQUE INDEX refunds_open ON refunds (order_id) WHERE status IN ('requested','approved','returning','return_received');

CREATE TABLE order_tallies (
  user_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  sales INTEGER NOT NULL DEFAULT 0,
  profit INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, status)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER orders_counted_in AFTER INSERT ON orders BEGIN
  INSERT INTO order_tallies VALUES (new.user_id, new.status, 1, new.amount, new.amount - new.cost - new.fee)
  ON CONFLICT DO UPDATE SET orders = orders + 1, sales = sales + excluded.sales, profit = profit + excluded.profit;
END;
CREATE TRIGGER orders_counted_over AFTER UPDATE OF status ON orders WHEN old.status <> new.status BEGIN
  UPDATE order_tallies SET orders = orders - 1, sales = sales - old.amount, profit = profit - (old.amount - old.cost - old.fee)
  WHERE user_id = old.user_id AND status = old.status;
  INSERT INTO order_tallies VALUES (new.user_id, new.status, 1, new.amount, new.amount - new.cost - new.fee)
  ON CONFLICT DO UPDATE SET orders = orders + 1, sales = sales + excluded.sales, profit = profit + excluded.profit;
END;
`
