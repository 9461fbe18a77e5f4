/** Tables of the warehouse, of the products that each seller shows, and of promotions. Names are JSON objects with a name for each language. */
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
-- One index for each order in which the warehouse can be listed; the id makes the order of equal values definite.
CREATE INDEX goods_by_type ON goods (type_id, id);
CREATE INDEX goods_by_price ON goods (price, id);
CREATE INDEX goods_by_profit ON goods (profit, id);
CREATE INDEX goods_by_clicks ON goods (clicks, id);
CREATE INDEX goods_by_sold ON goods (sold, id);
-- Trigrams find a part of a word in languages without spaces too. content='' stores the index without a copy of the text.
CREATE VIRTUAL TABLE goods_search USING fts5(text, content='', tokenize='trigram');

-- Clicks of the last days; older hours are deleted by the index.
CREATE TABLE goods_clicks (
  goods_id INTEGER NOT NULL REFERENCES goods(id),
  hour INTEGER NOT NULL,
  clicks INTEGER NOT NULL,
  PRIMARY KEY (goods_id, hour)
) STRICT, WITHOUT ROWID;
CREATE INDEX goods_clicks_by_hour ON goods_clicks (hour);

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

-- Counts toward the daily limit of removals after the listing itself has been deleted.
CREATE TABLE listing_removals (user_id INTEGER NOT NULL REFERENCES users(id), goods_id INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX listing_removals_by_time ON listing_removals (user_id, at);

-- visitors and orders are the ones that the promotion brought.
CREATE TABLE ads (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  package_id TEXT NOT NULL,
  price INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active','ended')),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  visitors INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX ads_by_user ON ads (user_id, id);
CREATE INDEX ads_running ON ads (user_id) WHERE status = 'active';
CREATE TABLE ad_goods (
  ad_id INTEGER NOT NULL REFERENCES ads(id),
  goods_id INTEGER NOT NULL REFERENCES goods(id),
  PRIMARY KEY (ad_id, goods_id)
) STRICT, WITHOUT ROWID;
`
