import { type Language, languageCodes, sourceLanguage } from '#shared/languages.ts'
import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import bags from './catalogue/bags.json' with { type: 'json' }
import clothing from './catalogue/clothing.json' with { type: 'json' }
import garden from './catalogue/garden.json' with { type: 'json' }
import home from './catalogue/home.json' with { type: 'json' }
import kitchen from './catalogue/kitchen.json' with { type: 'json' }
import lighting from './catalogue/lighting.json' with { type: 'json' }
import outdoor from './catalogue/outdoor.json' with { type: 'json' }
import pets from './catalogue/pets.json' with { type: 'json' }
import sports from './catalogue/sports.json' with { type: 'json' }
import stationery from './catalogue/stationery.json' with { type: 'json' }
import toys from './catalogue/toys.json' with { type: 'json' }
import travel from './catalogue/travel.json' with { type: 'json' }

interface CatalogueGoods {
  code: string
  names: Record<Language, string>
  /** Minor units. */
  purchaseCost: number
  delivery: number
  price: number
  motif: string
  palette: string
}

export interface CatalogueType {
  id: string
  names: Record<Language, string>
  goods: CatalogueGoods[]
}

/** The products of every world's warehouse, in its order. */
export const catalogue: readonly CatalogueType[] = [
  kitchen,
  home,
  clothing,
  bags,
  outdoor,
  sports,
  garden,
  lighting,
  stationery,
  toys,
  pets,
  travel,
]

const sql = prepared((db: WriteDb) => ({
  type: db.prepare<[string, string]>('INSERT INTO goods_types (code, names) VALUES (?, ?)'),
  goods: db.prepare<[string, number | bigint, string, string, number, number, number]>(
    'INSERT INTO goods (code, type_id, names, image, price, purchase_cost, cost) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  search: db.prepare<[number | bigint, string]>('INSERT INTO goods_search (rowid, text) VALUES (?, ?)'),
}))

/** @returns the category's id */
export const stockType = (db: WriteDb, code: string, names: Partial<Record<Language, string>>): number =>
  Number(sql(db).type.run(code, JSON.stringify(named(names, code))).lastInsertRowid)

/** A name for every language: its own, else the English one, else the code. */
const named = (names: Partial<Record<Language, string>>, code: string): Record<string, string> =>
  Object.fromEntries(languageCodes.map(language => [language, names[language] ?? names[sourceLanguage] ?? code]))

type NewGoods = Pick<CatalogueGoods, 'code' | 'price' | 'purchaseCost' | 'delivery'> & {
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

/** Fills the warehouse of a new world. */
export function stockWarehouse(db: WriteDb): void {
  for (const type of catalogue) {
    const typeId = stockType(db, type.id, type.names)
    for (const goods of type.goods) stockGoods(db, typeId, { ...goods, image: `pictures/${goods.code}.svg` })
  }
}
