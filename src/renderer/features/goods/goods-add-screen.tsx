import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { useCall, usePages } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useBack } from '../../components/use-back.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { CategoryChips } from './category-chips.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ProductCard } from './product-card.tsx'
import { ShelfNote } from './shelf-note.tsx'
import { SortButton } from './sort-button.tsx'
import { type Adding, useAdding } from './use-adding.ts'
import { useGoodsFilter } from './use-goods-filter.ts'

/** Adds several products to the showcase together. The seller finds them by name, code or category (S-082). */
export function GoodsAddScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const { keyword, setKeyword } = useGoodsFilter()
  const { data: usage, error } = useCall('showcase.list', { size: 1 })
  const adding = useAdding(usage, back)
  const { count, room } = adding
  return (
    <Page
      title={t('goods.addTitle')}
      actions={<SortButton />}
      top={
        <>
          <SearchBox label={t('goods.searchFor')} value={keyword} onChange={setKeyword} />
          <CategoryChips hasCounts={false} />
          {usage && room === 0 && <ShelfNote shelf="warehouse" usage={usage} />}
        </>
      }
      bottom={
        (usage || !error) && (
          <Stack gap="lg">
            <Text component="div" c="dimmed" size="xs" role="status">
              {room === undefined ? (
                <Skeleton width="68%" heightPx={17} />
              ) : room > count ? (
                t('goods.roomLeft', { count: room - count })
              ) : (
                t('goods.full', { count: usage?.limit ?? 0 })
              )}
            </Text>
            <Button full disabled={count === 0} busy={adding.isBusy} onPress={adding.send}>
              {count === 0 ? t('goods.putOnShort') : t('goods.addCount', { count })}
            </Button>
          </Stack>
        )
      }
    >
      <FreeGoods adding={adding} />
    </Page>
  )
}

/** Lists the products of the warehouse that are not in the showcase. A press on a card selects it. */
function FreeGoods({ adding }: { adding: Adding }) {
  const { warehouseInput } = useGoodsFilter()
  const input = { ...warehouseInput, inShowcase: false }
  const pages = usePages('goods.list', { ...input, size: requestLimits.page.default })
  return (
    <GoodsGrid pages={pages} placeKey={`add:${JSON.stringify(input)}`} empty={<NothingFound />}>
      {goods => <ProductCard goods={goods} isChosen={adding.has(goods.id)} onOpen={() => adding.toggle(goods.id)} />}
    </GoodsGrid>
  )
}
