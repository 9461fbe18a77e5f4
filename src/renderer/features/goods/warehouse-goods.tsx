import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { GoodsGrid } from './goods-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { WithProductActs } from './product-acts.tsx'
import { ProductCard } from './product-card.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'

/** All products that can be sold, by category, search and order; the round button stocks one. */
export function WarehouseGoods({ usage }: { usage: Answer<'showcase.list'> | undefined }) {
  const { warehouseInput } = useGoodsFilter()
  const pages = usePages('goods.list', { ...warehouseInput, size: requestLimits.page.default })
  return (
    <WithProductActs usage={usage} items={pages.items}>
      {acts => (
        <GoodsGrid pages={pages} placeKey={`warehouse:${JSON.stringify(warehouseInput)}`} empty={<NothingFound />}>
          {goods => (
            <ProductCard
              goods={goods}
              onOpen={() => acts.open(goods)}
              onAdd={() => acts.add(goods)}
              onRemove={() => acts.remove(goods)}
            />
          )}
        </GoodsGrid>
      )}
    </WithProductActs>
  )
}
