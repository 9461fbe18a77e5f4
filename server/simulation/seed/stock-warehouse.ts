import type { Language } from '#shared/languages.ts'
import type { WriteDb } from '../../platform/db/open.ts'
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
import { type Priced, stockGoods, stockType } from './goods-rows.ts'

interface CatalogueGoods extends Priced {
  names: Record<Language, string>
  motif: string
  palette: string
}

export interface CatalogueType {
  id: string
  names: Record<Language, string>
  goods: CatalogueGoods[]
}

/** Products in the warehouse of every world, in the order in which they are listed. */
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

export function stockWarehouse(db: WriteDb): void {
  for (const type of catalogue) {
    const typeId = stockType(db, type.id, type.names)
    for (const goods of type.goods) stockGoods(db, typeId, { ...goods, image: `pictures/${goods.code}.svg` })
  }
}
