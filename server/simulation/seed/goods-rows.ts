import { type Language, languageCodes, sourceLanguage } from '#shared/languages.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

const sql = prepared((db: WriteDb) => ({
  type: db.prepare<[string, string]>('INSERT INTO goods_types (code, names) VALUES (?, ?)'),
  goods: db.prepare<[string, number | bigint, string, string, number, number, number]>(
    'INSERT INTO goods (code, type_id, names, image, price, purchase_cost, cost) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  search: db.prepare<[number | bigint, string]>('INSERT INTO goods_search (rowid, text) VALUES (?, ?)'),
}))

/**
 * Adds a category of products to the warehouse.
 * @returns its id
 */
export const stockType = (db: WriteDb, code: string, names: Partial<Record<Language, string>>): number =>
  Number(sql(db).type.run(code, JSON.stringify(named(names, code))).lastInsertRowid)

/** Returns a name for every language: the translation, or else the English name, or else the product code. */
const named = (names: Partial<Record<Language, string>>, code: string): Record<string, string> =>
  Object.fromEntries(languageCodes.map(language => [language, names[language] ?? names[sourceLanguage] ?? code]))

/** A product with its costs and price in minor units. */
export interface Priced {
  code: string
  purchaseCost: number
  delivery: number
  price: number
}

interface NewGoods extends Priced {
  names: Partial<Record<Language, string>>
  image: string
}

export function stockGoods(db: WriteDb, typeId: number, goods: NewGoods): void {
  const { code, image, price, purchaseCost, delivery } = goods
  const names = named(goods.names, code)
  const added = sql(db).goods.run(
    code,
    typeId,
    JSON.stringify(names),
    image,
    price,
    purchaseCost,
    purchaseCost + delivery,
  )
  sql(db).search.run(added.lastInsertRowid, [code, ...new Set(Object.values(names))].join('\n'))
}
