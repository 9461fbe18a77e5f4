const figures = ['visitors', 'clicks', 'orders', 'sales', 'profit', 'refunds', 'settled']
const each = (text: (figure: string) => string): string => figures.map(text).join(', ')
const totals = each(figure => `total_${figure}`)
const zeros = each(() => '0')

/**
 * Indicators up to each quarter of an hour, so that a period is the difference of two rows; what orders of a status cost and
 * bring, the notifications that are unread and the products on sale, kept by triggers; the open refunds of a seller.
 */
export const runningTotals = `
${figures.map(figure => `ALTER TABLE stat_quarters ADD COLUMN total_${figure} INTEGER NOT NULL DEFAULT 0;`).join('\n')}
UPDATE stat_quarters SET ${each(figure => `total_${figure} = s.total_${figure}`)}
FROM (SELECT user_id, quarter, ${each(figure => `sum(${figure}) OVER upTo AS total_${figure}`)} FROM stat_quarters
  WINDOW upTo AS (PARTITION BY user_id ORDER BY quarter)) AS s
WHERE s.user_id = stat_quarters.user_id AND s.quarter = stat_quarters.quarter;
CREATE TRIGGER stat_quarters_begun AFTER INSERT ON stat_quarters BEGIN
  UPDATE stat_quarters SET ${each(figure => `total_${figure} = before.total_${figure} + new.${figure}`)}
  FROM (SELECT * FROM (SELECT ${totals} FROM stat_quarters WHERE user_id = new.user_id AND quarter < new.quarter
      ORDER BY quarter DESC LIMIT 1) UNION ALL SELECT ${zeros} LIMIT 1) AS before
  WHERE user_id = new.user_id AND quarter = new.quarter;
  UPDATE stat_quarters SET ${each(figure => `total_${figure} = total_${figure} + new.${figure}`)}
  WHERE user_id = new.user_id AND quarter > new.quarter;
END;
CREATE TRIGGER stat_quarters_added_to AFTER UPDATE OF ${figures.join(', ')} ON stat_quarters BEGIN
  UPDATE stat_quarters SET ${each(figure => `total_${figure} = total_${figure} + new.${figure} - old.${figure}`)}
  WHERE user_id = new.user_id AND quarter >= new.quarter;
END;

ALTER TABLE order_tallies ADD COLUMN cost INTEGER NOT NULL DEFAULT 0;
ALTER TABLE order_tallies ADD COLUMN net INTEGER NOT NULL DEFAULT 0;
UPDATE order_tallies SET cost = s.cost, net = s.net
FROM (SELECT user_id, status, sum(cost) AS cost, sum(amount - fee) AS net FROM orders GROUP BY 1, 2) AS s
WHERE s.user_id = order_tallies.user_id AND s.status = order_tallies.status;
DROP TRIGGER orders_counted_in;
DROP TRIGGER orders_counted_over;
CREATE TRIGGER orders_counted_in AFTER INSERT ON orders BEGIN
  INSERT INTO order_tallies VALUES (new.user_id, new.status, 1, new.sales, new.expected_profit, new.cost, new.amount - new.fee)
  ON CONFLICT DO UPDATE SET orders = orders + 1, sales = sales + excluded.sales,
    expected_profit = expected_profit + excluded.expected_profit, cost = cost + excluded.cost, net = net + excluded.net;
END;
CREATE TRIGGER orders_counted_over
AFTER UPDATE OF status, amount, cost, fee, refunded, fee_back, cost_back, completed_at ON orders BEGIN
  UPDATE order_tallies SET orders = orders - 1, sales = sales - old.sales, expected_profit = expected_profit - old.expected_profit,
    cost = cost - old.cost, net = net - (old.amount - old.fee)
  WHERE user_id = old.user_id AND status = old.status;
  INSERT INTO order_tallies VALUES (new.user_id, new.status, 1, new.sales, new.expected_profit, new.cost, new.amount - new.fee)
  ON CONFLICT DO UPDATE SET orders = orders + 1, sales = sales + excluded.sales,
    expected_profit = expected_profit + excluded.expected_profit, cost = cost + excluded.cost, net = net + excluded.net;
END;
CREATE INDEX orders_payout ON orders (user_id, settle_due_at, amount, fee) WHERE status IN ('accepted','pending_settlement');

CREATE TABLE seller_tallies (
  user_id INTEGER PRIMARY KEY,
  unread INTEGER NOT NULL DEFAULT 0,
  listed INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO seller_tallies
SELECT id, (SELECT count(*) FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL),
  (SELECT count(*) FROM listings l WHERE l.user_id = u.id AND l.status = 'listed') FROM users u;
CREATE TRIGGER notifications_counted_in AFTER INSERT ON notifications WHEN new.read_at IS NULL BEGIN
  INSERT INTO seller_tallies (user_id, unread) VALUES (new.user_id, 1) ON CONFLICT DO UPDATE SET unread = unread + 1;
END;
CREATE TRIGGER notifications_counted_over AFTER UPDATE OF read_at ON notifications
WHEN (old.read_at IS NULL) <> (new.read_at IS NULL) BEGIN
  UPDATE seller_tallies SET unread = unread + (new.read_at IS NULL) - (old.read_at IS NULL) WHERE user_id = new.user_id;
END;
CREATE TRIGGER notifications_counted_out AFTER DELETE ON notifications WHEN old.read_at IS NULL BEGIN
  UPDATE seller_tallies SET unread = unread - 1 WHERE user_id = old.user_id;
END;
CREATE TRIGGER listings_counted_in AFTER INSERT ON listings WHEN new.status = 'listed' BEGIN
  INSERT INTO seller_tallies (user_id, listed) VALUES (new.user_id, 1) ON CONFLICT DO UPDATE SET listed = listed + 1;
END;
CREATE TRIGGER listings_counted_over AFTER UPDATE OF status ON listings WHEN old.status <> new.status BEGIN
  INSERT INTO seller_tallies (user_id, listed) VALUES (new.user_id, new.status = 'listed')
  ON CONFLICT DO UPDATE SET listed = listed + (new.status = 'listed') - (old.status = 'listed');
END;
CREATE TRIGGER listings_counted_out AFTER DELETE ON listings WHEN old.status = 'listed' BEGIN
  UPDATE seller_tallies SET listed = listed - 1 WHERE user_id = old.user_id;
END;

ALTER TABLE refunds ADD COLUMN user_id INTEGER;
UPDATE refunds SET user_id = (SELECT user_id FROM orders o WHERE o.id = order_id);
CREATE TRIGGER refunds_of_seller AFTER INSERT ON refunds BEGIN
  UPDATE refunds SET user_id = (SELECT user_id FROM orders o WHERE o.id = new.order_id) WHERE id = new.id;
END;
CREATE INDEX refunds_requested ON refunds (user_id, answer_before, order_id) WHERE status = 'requested';
`
