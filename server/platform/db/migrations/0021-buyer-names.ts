/**
 * Orders are found by what they are made of: the product by the warehouse's index, the number by computing it, and the buyer
 * by this list of names, of which there are few. The text of each order in twelve languages goes.
 */
export const buyerNames = `
DROP TABLE orders_search;

CREATE TABLE buyers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE VIRTUAL TABLE buyers_search USING fts5(name, content='', tokenize='trigram');
INSERT INTO buyers (name) SELECT DISTINCT buyer_name FROM orders ORDER BY 1;
INSERT INTO buyers_search (rowid, name) SELECT id, name FROM buyers;
CREATE INDEX orders_by_buyer ON orders (user_id, buyer_name, id);
CREATE TRIGGER orders_name_buyer AFTER INSERT ON orders WHEN NOT EXISTS (SELECT 1 FROM buyers WHERE name = new.buyer_name) BEGIN
  INSERT INTO buyers (name) VALUES (new.buyer_name);
  INSERT INTO buyers_search (rowid, name) SELECT id, name FROM buyers WHERE name = new.buyer_name;
END;
`
