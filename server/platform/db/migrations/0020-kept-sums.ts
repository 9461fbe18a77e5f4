/**
 * Money in and out up to each line of a seller's history, of all kinds and of its own, so that a period is a difference of
 * two lines; what a promotion brought; clicks by product and hour of the last days.
 */
export const keptSums = `
ALTER TABLE wallet_flows ADD COLUMN total_in INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wallet_flows ADD COLUMN kind_in INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wallet_flows ADD COLUMN kind_out INTEGER NOT NULL DEFAULT 0;
UPDATE wallet_flows SET total_in = s.total_in, kind_in = s.kind_in, kind_out = s.kind_out
FROM (SELECT id, sum(max(amount, 0)) OVER (PARTITION BY user_id ORDER BY id) AS total_in,
    sum(max(amount, 0)) OVER (PARTITION BY user_id, kind ORDER BY id) AS kind_in,
    sum(max(-amount, 0)) OVER (PARTITION BY user_id, kind ORDER BY id) AS kind_out FROM wallet_flows) AS s
WHERE s.id = wallet_flows.id;
CREATE INDEX wallet_flows_by_time ON wallet_flows (user_id, at);

ALTER TABLE ads ADD COLUMN visitors INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ads ADD COLUMN orders INTEGER NOT NULL DEFAULT 0;

CREATE TABLE goods_clicks (
  goods_id INTEGER NOT NULL REFERENCES goods(id),
  hour INTEGER NOT NULL,
  clicks INTEGER NOT NULL,
  PRIMARY KEY (goods_id, hour)
) STRICT, WITHOUT ROWID;
CREATE INDEX goods_clicks_by_hour ON goods_clicks (hour);
`
