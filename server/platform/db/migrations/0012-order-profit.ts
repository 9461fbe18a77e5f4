/**
 * What refunds took and gave back, so that an order's profit says what it brings (D-71) and no sum is counted at reading.
 * Refunds and given up orders of before are brought up to it, also in the indicators of the day on which they posted.
 */
export const orderProfit = `
ALTER TABLE orders ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN fee_back INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN cost_back INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN sales INTEGER GENERATED ALWAYS AS (
  CASE WHEN status IN ('pending_payment','cancelled','removed') THEN 0 ELSE amount - refunded END) VIRTUAL;
ALTER TABLE orders ADD COLUMN profit INTEGER GENERATED ALWAYS AS (
  CASE WHEN status IN ('cancelled','removed') THEN 0 ELSE amount - refunded - (cost - cost_back) - (fee - fee_back) END) VIRTUAL;
ALTER TABLE orders ADD COLUMN expected_profit INTEGER GENERATED ALWAYS AS (
  CASE WHEN status IN ('to_be_shipped','shipped','delivered','to_be_accepted','accepted','pending_settlement')
    OR (status = 'refunds' AND refunded = 0 AND completed_at IS NULL) THEN profit ELSE 0 END) VIRTUAL;

UPDATE orders SET
  refunded = r.amount,
  fee_back = CASE r.came_from WHEN 'to_be_shipped' THEN fee ELSE cast(round(1.0 * fee * r.amount / orders.amount) AS INTEGER) END,
  cost_back = CASE r.came_from WHEN 'to_be_shipped' THEN cost ELSE coalesce((
    SELECT sum(p.amount) FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
      JOIN ledger_accounts a ON a.id = p.account_id
    WHERE t.event = 'return:' || r.id AND a.name = 'available'), 0) END
FROM refunds r WHERE r.order_id = orders.id AND r.status = 'refunded';

INSERT INTO stat_quarters (user_id, quarter, sales, profit)
SELECT o.user_id, t.at / 900000, sum(-o.refunded), sum(o.profit - (o.amount - o.cost - o.fee))
FROM refunds r JOIN orders o ON o.id = r.order_id JOIN ledger_transactions t ON t.event = 'refund:' || r.id
WHERE r.status = 'refunded' GROUP BY 1, 2
ON CONFLICT DO UPDATE SET sales = sales + excluded.sales, profit = profit + excluded.profit;

INSERT INTO stat_quarters (user_id, quarter, sales, profit)
SELECT o.user_id, t.at / 900000, sum(-o.amount), sum(-(o.amount - o.cost - o.fee))
FROM ledger_transactions t JOIN orders o ON t.event = 'O6:' || o.id
WHERE t.step = 'O6' GROUP BY 1, 2
ON CONFLICT DO UPDATE SET sales = sales + excluded.sales, profit = profit + excluded.profit;

DROP TRIGGER orders_counted_in;
DROP TRIGGER orders_counted_over;
DROP TABLE order_tallies;
CREATE TABLE order_tallies (
  user_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  sales INTEGER NOT NULL DEFAULT 0,
  expected_profit INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, status)
) STRICT, WITHOUT ROWID;
INSERT INTO order_tallies
SELECT user_id, status, count(*), sum(sales), sum(expected_profit) FROM orders GROUP BY user_id, status;
CREATE TRIGGER orders_counted_in AFTER INSERT ON orders BEGIN
  INSERT INTO order_tallies VALUES (new.user_id, new.status, 1, new.sales, new.expected_profit)
  ON CONFLICT DO UPDATE SET orders = orders + 1, sales = sales + excluded.sales,
    expected_profit = expected_profit + excluded.expected_profit;
END;
CREATE TRIGGER orders_counted_over
AFTER UPDATE OF status, amount, cost, fee, refunded, fee_back, cost_back, completed_at ON orders BEGIN
  UPDATE order_tallies SET orders = orders - 1, sales = sales - old.sales, expected_profit = expected_profit - old.expected_profit
  WHERE user_id = old.user_id AND status = old.status;
  INSERT INTO order_tallies VALUES (new.user_id, new.status, 1, new.sales, new.expected_profit)
  ON CONFLICT DO UPDATE SET orders = orders + 1, sales = sales + excluded.sales,
    expected_profit = expected_profit + excluded.expected_profit;
END;
`
