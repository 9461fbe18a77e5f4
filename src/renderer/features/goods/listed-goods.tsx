import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { WithProductActs } from './product-acts.tsx'
import { ProductCard } from './product-card.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'

/** Lists the products on sale, or the removed ones. */
export function ListedGoods({ usage }: { usage: Answer<'showcase.list'> | undefined }) {
  const { showcaseInput, keyword, shelf } = useGoodsFilter()
  const pages = usePages('showcase.list', { ...showcaseInput, size: requestLimits.page.default })
  return (
    <WithProductActs usage={usage} items={pages.items}>
      {acts => (
        <GoodsGrid
          pages={pages}
          placeKey={`showcase:${JSON.stringify(showcaseInput)}`}
          empty={keyword === '' ? <EmptyShelf /> : <NothingFound />}
          isOwn
        >
          {goods => (
            <ProductCard
              goods={goods}
              isOwn
              isOnShelf={shelf === 'listed'}
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

/** Explains how products get into the empty list. */
function EmptyShelf() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { shelf, addressOf } = useGoodsFilter()
  if (shelf === 'unlisted')
    return <EmptyState drawing="products" title={t('goods.noneUnlisted')} text={t('goods.noneUnlistedText')} />
  return (
    <EmptyState
      drawing="products"
      title={t('goods.none')}
      text={t('goods.noneText')}
      action={
        <Button onPress={() => navigate(addressOf('warehouse'), { replace: true })}>{t('goods.openWarehouse')}</Button>
      }
    />
  )
}
