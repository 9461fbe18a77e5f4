import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { GoodsGrid } from './goods-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ProductCard } from './product-card.tsx'
import type { Adding } from './use-adding.ts'
import { useGoodsFilter } from './use-goods-filter.ts'

/** The warehouse without the products that are in the showcase already; a press on a card chooses it. */
export function FreeGoods({ adding }: { adding: Adding }) {
  const { warehouseInput } = useGoodsFilter()
  const input = { ...warehouseInput, inShowcase: false }
  const pages = usePages('goods.list', { ...input, size: requestLimits.page.default })
  return (
    <GoodsGrid pages={pages} placeKey={`add:${JSON.stringify(input)}`} empty={<NothingFound />}>
      {goods => <ProductCard goods={goods} isChosen={adding.has(goods.id)} onOpen={() => adding.toggle(goods.id)} />}
    </GoodsGrid>
  )
}
