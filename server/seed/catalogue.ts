import type { Language } from '#shared/languages.ts'
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

/** The warehouse of every world: invented products, in the order in which it shows them. */
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

/** Fills the warehouse of a new world. */
export function stockWarehouse(db: WriteDb): void {
  for (const type of catalogue) {
    const { lastInsertRowid: typeId } = sql(db).type.run(type.id, JSON.stringify(type.names))
    for (const { code, names, price, purchaseCost, delivery } of type.goods) {
      const image = `pictures/${code}.svg`
      const goods = sql(db).goods.run(
        code,
        typeId,
        JSON.stringify(names),
        image,
        price,
        purchaseCost,
        purchaseCost + delivery,
      )
      sql(db).search.run(goods.lastInsertRowid, [code, ...new Set(Object.values(names))].join('\n'))
    }
  }
}
