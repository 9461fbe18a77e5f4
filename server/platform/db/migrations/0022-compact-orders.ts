/**
 * What an order and its parcel went through lies by order, in the order of its happening, without an index beside it; nothing
 * asks the ledger by what an entry refers to.
 */
export const compactOrders = `
CREATE TABLE order_events_new (
  order_id INTEGER NOT NULL REFERENCES orders(id),
  id INTEGER NOT NULL,
  status TEXT NOT NULL,
  who TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO order_events_new (order_id, id, status, who, at) SELECT order_id, id, status, who, at FROM order_events ORDER BY order_id, id;
DROP TABLE order_events;
ALTER TABLE order_events_new RENAME TO order_events;

CREATE TABLE parcel_steps_new (
  order_id INTEGER NOT NULL REFERENCES orders(id),
  id INTEGER NOT NULL,
  status TEXT NOT NULL,
  place TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO parcel_steps_new (order_id, id, status, place, at) SELECT order_id, id, status, place, at FROM parcel_steps ORDER BY order_id, id;
DROP TABLE parcel_steps;
ALTER TABLE parcel_steps_new RENAME TO parcel_steps;

DROP INDEX ledger_transactions_by_ref;
`
