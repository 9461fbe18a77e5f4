/** The warehouse, and what each seller shows of it. Names are JSON objects by language. */
export const catalogue = `
CREATE TABLE goods_types (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, names TEXT NOT NULL) STRICT;

CREATE TABLE goods (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  type_id INTEGER NOT NULL REFERENCES goods_types(id),
  names TEXT NOT NULL,
  image TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price > 0),
  purchase_cost INTEGER NOT NULL CHECK (purchase_cost > 0),
  cost INTEGER NOT NULL CHECK (cost >= purchase_cost),
  profit INTEGER GENERATED ALWAYS AS (price - cost) VIRTUAL,
  clicks INTEGER NOT NULL DEFAULT 0,
  sold INTEGER NOT NULL DEFAULT 0,
  withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0,1))
) STRICT;
CREATE INDEX goods_by_type ON goods (type_id, id);
CREATE INDEX goods_by_price ON goods (price, id);
CREATE INDEX goods_by_profit ON goods (profit, id);
CREATE INDEX goods_by_clicks ON goods (clicks, id);
CREATE VIRTUAL TABLE goods_search USING fts5(text, content='', tokenize='trigram');

CREATE TABLE listings (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  goods_id INTEGER NOT NULL REFERENCES goods(id),
  status TEXT NOT NULL CHECK (status IN ('listed','unlisted')),
  selling_price INTEGER NOT NULL CHECK (selling_price > 0),
  listed_at INTEGER NOT NULL,
  UNIQUE (user_id, goods_id)
) STRICT;
CREATE INDEX listings_by_status ON listings (user_id, status, id);

CREATE TABLE listing_removals (user_id INTEGER NOT NULL REFERENCES users(id), goods_id INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX listing_removals_by_time ON listing_removals (user_id, at);
`
