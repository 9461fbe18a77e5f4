import { LRUCache } from 'lru-cache'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'

/** Product fields that are displayed with an order or a payment. */
interface ShownGoods {
  code: string
  name: string
  image: string
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[string, number], ShownGoods>(
    'SELECT code, json_extract(names, ?) AS name, image FROM goods WHERE id = ?',
  ),
)

/**
 * Caches texts by language and product. The texts do not change within a world, and a page of orders displays twenty
 * products.
 */
const cache = prepared((_db: ReadDb) => new LRUCache<string, ShownGoods>({ max: 10_000 }))

/** Returns a product's code, name and picture in a language. */
export function shownGoods(db: ReadDb, language: string, id: number): ShownGoods {
  const key = `${language} ${id}`
  const known = cache(db).get(key)
  if (known) return known
  const shown = sql(db).get(`$."${language}"`, id) ?? fail('RecordNotFound')
  cache(db).set(key, shown)
  return shown
}

/**
 * Returns SQL for the id of the first product of an order.
 * @param order SQL for the order's id
 */
export const firstGoodsSql = (order: string): string =>
  `(SELECT goods_id FROM order_items WHERE order_id = ${order} ORDER BY id LIMIT 1)`

/** Returns the name and picture of a product. */
export function pictureOf(db: ReadDb, language: string, id: number): { name: string; image: string } {
  const { name, image } = shownGoods(db, language, id)
  return { name, image }
}

/** Clears the cache of product texts. Must be called after a saved state has replaced the rows. */
export const forgetShownGoods = (db: ReadDb): void => cache(db).clear()
