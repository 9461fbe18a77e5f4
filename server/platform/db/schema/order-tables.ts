const terms = [
  ...['pending_payment', 'to_be_shipped', 'shipped', 'delivered', 'to_be_accepted', 'accepted', 'pending_settlement'],
  ...['completed', 'cancelled', 'refunds', 'removed'],
  ...['packed', 'picked_up', 'in_transit', 'at_hub', 'out_for_delivery', 'no_news', 'failed', 'lost', 'returned'],
  ...['Northgate', 'Eastfold', 'Millbrook', 'Saltmarsh', 'Highmoor', 'Larkfield', 'Stonebridge', 'Westhaven'],
  ...['buyer', 'seller', 'warehouse', 'carrier', 'platform', 'operator'],
]
  .map(term => `('${term}')`)
  .join(', ')

/** Tables of orders: their items, steps, parcels, refunds and comments. Amounts are minor units of XTS. */
export const orders = `
-- refunded, fee_back and cost_back are what refunds took from the seller and gave back, so that sales and profit (D-71) need no
-- sum over other tables.
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
  promoted INTEGER NOT NULL DEFAULT 0 CHECK (promoted IN (0,1)),
  settlement_status TEXT NOT NULL DEFAULT 'none' CHECK (settlement_status IN ('none','pending','done')),
  settle_due_at INTEGER,
  settled_at INTEGER,
  completed_at INTEGER,
  has_refund INTEGER NOT NULL DEFAULT 0 CHECK (has_refund IN (0,1)),
  comment_count INTEGER NOT NULL DEFAULT 0,
  stars INTEGER CHECK (stars BETWEEN 1 AND 5),
  star_reason TEXT,
  rated_at INTEGER,
  carrier TEXT,
  tracking_no TEXT GENERATED ALWAYS AS (CASE WHEN carrier IS NOT NULL THEN printf('PKH%09d', id) END) VIRTUAL,
  last_news_at INTEGER,
  pay_before INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  refunded INTEGER NOT NULL DEFAULT 0,
  fee_back INTEGER NOT NULL DEFAULT 0,
  cost_back INTEGER NOT NULL DEFAULT 0,
  sales INTEGER GENERATED ALWAYS AS (
    CASE WHEN status IN ('pending_payment','cancelled','removed') THEN 0 ELSE amount - refunded END) VIRTUAL,
  profit INTEGER GENERATED ALWAYS AS (
    CASE WHEN status IN ('cancelled','removed') THEN 0 ELSE amount - refunded - (cost - cost_back) - (fee - fee_back) END) VIRTUAL,
  expected_profit INTEGER GENERATED ALWAYS AS (
    CASE WHEN status IN ('to_be_shipped','shipped','delivered','to_be_accepted','accepted','pending_settlement')
      OR (status = 'refunds' AND refunded = 0 AND completed_at IS NULL) THEN profit ELSE 0 END) VIRTUAL
) STRICT;
-- Each list of orders reads its page from an index that has its filter and its order. Partial indexes cover the orders that wait
-- for something: they are few, however many orders a shop has had. orders_payout also holds the amounts that are summed.
CREATE INDEX orders_by_user ON orders (user_id, id);
CREATE INDEX orders_by_status ON orders (user_id, status, id);
CREATE INDEX orders_by_settlement ON orders (user_id, settlement_status, id);
CREATE INDEX orders_with_refund ON orders (user_id, id) WHERE has_refund = 1;
CREATE INDEX orders_unpaid ON orders (user_id, pay_before) WHERE status = 'pending_payment';
CREATE INDEX orders_on_the_way ON orders (user_id, last_news_at) WHERE status = 'shipped';
CREATE INDEX orders_by_amount ON orders (user_id, status, amount, id);
CREATE INDEX orders_by_time ON orders (user_id, created_at);
CREATE INDEX orders_settling ON orders (user_id, settle_due_at) WHERE status IN ('accepted','pending_settlement');
CREATE INDEX orders_by_buyer ON orders (user_id, buyer_name, id);
-- The last rated orders are the shop's stars.
CREATE INDEX orders_rated ON orders (user_id, rated_at, id, stars, star_reason) WHERE stars IS NOT NULL;
CREATE INDEX orders_payout ON orders (user_id, settle_due_at, amount, fee) WHERE status IN ('accepted','pending_settlement');

-- The names of buyers are few. Searching them, then finding orders by name, needs no search index over all orders.
CREATE TABLE buyers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE VIRTUAL TABLE buyers_search USING fts5(name, content='', tokenize='trigram');
CREATE TRIGGER orders_add_buyer AFTER INSERT ON orders WHEN NOT EXISTS (SELECT 1 FROM buyers WHERE name = new.buyer_name) BEGIN
  INSERT INTO buyers (name) VALUES (new.buyer_name);
  INSERT INTO buyers_search (rowid, name) SELECT id, name FROM buyers WHERE name = new.buyer_name;
END;

-- Count and sums of a seller's orders in each status. Triggers update them in the transaction that changes an order, so that the
-- home screen does not count a million rows.
CREATE TABLE order_tallies (
  user_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  sales INTEGER NOT NULL DEFAULT 0,
  expected_profit INTEGER NOT NULL DEFAULT 0,
  cost INTEGER NOT NULL DEFAULT 0,
  net INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, status)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER order_tallies_on_insert AFTER INSERT ON orders BEGIN
  INSERT INTO order_tallies (user_id, status, orders, sales, expected_profit, cost, net)
  VALUES (new.user_id, new.status, 1, new.sales, new.expected_profit, new.cost, new.amount - new.fee)
  ON CONFLICT DO UPDATE SET orders = orders + 1, sales = sales + excluded.sales,
    expected_profit = expected_profit + excluded.expected_profit, cost = cost + excluded.cost, net = net + excluded.net;
END;
CREATE TRIGGER order_tallies_on_update
AFTER UPDATE OF status, amount, cost, fee, refunded, fee_back, cost_back, completed_at ON orders BEGIN
  UPDATE order_tallies SET orders = orders - 1, sales = sales - old.sales, expected_profit = expected_profit - old.expected_profit,
    cost = cost - old.cost, net = net - (old.amount - old.fee)
  WHERE user_id = old.user_id AND status = old.status;
  INSERT INTO order_tallies (user_id, status, orders, sales, expected_profit, cost, net)
  VALUES (new.user_id, new.status, 1, new.sales, new.expected_profit, new.cost, new.amount - new.fee)
  ON CONFLICT DO UPDATE SET orders = orders + 1, sales = sales + excluded.sales,
    expected_profit = expected_profit + excluded.expected_profit, cost = cost + excluded.cost, net = net + excluded.net;
END;

-- Items are stored in the order of their orders, so that an order is read without a second index.
CREATE TABLE order_items (
  order_id INTEGER NOT NULL REFERENCES orders(id),
  id INTEGER NOT NULL,
  goods_id INTEGER NOT NULL REFERENCES goods(id),
  selling_price INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_items_by_goods ON order_items (goods_id, order_id);

-- Words that repeat in every step of an order and of its parcel are stored as numbers of this table.
CREATE TABLE terms (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO terms (name) VALUES ${terms};

-- There are more steps than anything else. The id of a step is its order's id times 10,000, plus one for each step: that saves an
-- index and a column.
CREATE TABLE order_events (
  id INTEGER PRIMARY KEY,
  order_id INTEGER GENERATED ALWAYS AS (id / 10000) VIRTUAL,
  status INTEGER NOT NULL,
  who INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE TABLE parcel_steps (
  id INTEGER PRIMARY KEY,
  order_id INTEGER GENERATED ALWAYS AS (id / 10000) VIRTUAL,
  status INTEGER NOT NULL,
  place INTEGER,
  at INTEGER NOT NULL
) STRICT;

-- user_id is the seller of the order, copied by a trigger so that the open refunds of a seller are found by an index.
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders(id),
  user_id INTEGER,
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
-- An order has at most one open refund (D-70).
CREATE UNIQUE INDEX refunds_open ON refunds (order_id) WHERE status IN ('requested','approved','returning','return_received');
CREATE INDEX refunds_waiting ON refunds (answer_before, order_id) WHERE status = 'requested';
CREATE TRIGGER refunds_copy_seller AFTER INSERT ON refunds BEGIN
  UPDATE refunds SET user_id = (SELECT user_id FROM orders o WHERE o.id = new.order_id) WHERE id = new.id;
END;
CREATE INDEX refunds_requested ON refunds (user_id, answer_before, order_id) WHERE status = 'requested';

CREATE TABLE credit_changes (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  order_id INTEGER NOT NULL REFERENCES orders(id),
  reason TEXT NOT NULL,
  points INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX credit_changes_by_time ON credit_changes (user_id, at, points);

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
CREATE TRIGGER orders_count_comment AFTER INSERT ON comments BEGIN
  UPDATE orders SET comment_count = comment_count + 1 WHERE id = new.order_id;
END;
`
