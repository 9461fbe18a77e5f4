/**
 * Adds the clicks and sales of a product in one shop; `goods` has those of all shops. Earlier sales are counted from the
 * shipped orders. Earlier clicks of a single shop were not stored, so they begin at zero.
 */
export const version2 = `
CREATE TABLE listing_tallies (
  user_id INTEGER NOT NULL REFERENCES users(id),
  goods_id INTEGER NOT NULL REFERENCES goods(id),
  clicks INTEGER NOT NULL DEFAULT 0,
  sold INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, goods_id)
) STRICT, WITHOUT ROWID;
INSERT INTO listing_tallies (user_id, goods_id, sold)
SELECT o.user_id, i.goods_id, sum(i.quantity) FROM orders o JOIN order_items i ON i.order_id = o.id
WHERE o.carrier IS NOT NULL GROUP BY 1, 2;
`
