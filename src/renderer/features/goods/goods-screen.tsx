import { Box } from '@mantine/core'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { sendHeld } from '../../api/held-writes.ts'
import { useCall, usePages } from '../../api/queries.ts'
import { NotificationsButton } from '../../components/notifications-button.tsx'
import { Page } from '../../components/page.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useBack } from '../../components/use-back.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CategoryChips } from './category-chips.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { ListedGoods } from './listed-goods.tsx'
import { NothingFound } from './nothing-found.tsx'
import { WithProductActs } from './product-acts.tsx'
import { ProductCard } from './product-card.tsx'
import { ShelfNote } from './shelf-note.tsx'
import { SortButton } from './sort-button.tsx'
import { type Shelf, shelves, useGoodsFilter } from './use-goods-filter.ts'

const shelfLabels = {
  listed: 'goods.status.listed',
  unlisted: 'goods.status.unlisted',
  warehouse: 'goods.warehouse',
} as const satisfies Record<Shelf, string>

/** Shows one of three lists: the products on sale, the removed ones, or the warehouse. The address selects the list. */
export function GoodsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const filter = useGoodsFilter()
  const [isSearching, setSearching] = useState(filter.keyword !== '')
  const usage = useCall('showcase.list', { size: 1 }).data
  const isWarehouse = filter.shelf === 'warehouse'
  const toggleSearch = () => {
    setSearching(!isSearching)
    if (isSearching) filter.setKeyword('')
  }
  return (
    <Page
      {...useWayBack()}
      title={t('goods.title')}
      actions={
        <>
          {/* In the warehouse each product has its own button to add it. */}
          {!isWarehouse && (
            <IconButton label={t('goods.addTitle')} onPress={() => navigate(paths.goodsAdd)}>
              <Plus />
            </IconButton>
          )}
          <IconButton label={t('goods.search')} onPress={toggleSearch} pressed={isSearching}>
            <Search />
          </IconButton>
          <SortButton />
          <NotificationsButton />
        </>
      }
      top={
        <>
          <Box pb="md" px="lg">
            <ShelfTabs />
          </Box>
          {isSearching && (
            <SearchBox autoFocus label={t('goods.searchFor')} value={filter.keyword} onChange={filter.setKeyword} />
          )}
          {isWarehouse && <CategoryChips />}
          {usage && <ShelfNote shelf={filter.shelf} usage={usage} />}
        </>
      }
    >
      {isWarehouse ? <WarehouseGoods usage={usage} /> : <ListedGoods usage={usage} />}
    </Page>
  )
}

/** Returns the props of Back: none if the tab opened the screen, otherwise Back to the screen with the link. */
function useWayBack(): { isTopLevel?: boolean; onBack?: () => void } {
  const back = useBack()
  const { state, key } = useLocation()
  const isByTab = typeof state === 'object' && state !== null && 'byTab' in state
  return key === 'default' || isByTab ? { isTopLevel: true } : { onBack: back }
}

/** Shows a tab for each list (on sale, removed, warehouse), with the number of its products. */
function ShelfTabs() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { shelf, addressOf } = useGoodsFilter()
  const { used, limit, unlisted } = useCall('showcase.list', { size: 1 }).data ?? {}
  const types = useCall('goods.types', {}).data?.list
  const counts: Record<Shelf, string | undefined> = {
    listed: used === undefined ? undefined : `${formats.number(used)}/${formats.number(limit ?? 0)}`,
    unlisted: unlisted === undefined ? undefined : formats.number(unlisted),
    warehouse: types && formats.number(types.reduce((sum, { goodsCount }) => sum + goodsCount, 0)),
  }
  const change = (next: Shelf) => {
    // Send the changes that still wait for Undo, so that the other list shows them.
    void sendHeld()
    navigate(addressOf(next), { replace: true, state })
  }
  return (
    <Segmented
      label={t('goods.byStatus')}
      value={shelf}
      onChange={change}
      options={shelves.map(id => ({
        id,
        label: t(shelfLabels[id]),
        count: counts[id] ?? null,
      }))}
    />
  )
}

/** Lists the warehouse. The round button of a card adds the product to the showcase. */
function WarehouseGoods({ usage }: { usage: Answer<'showcase.list'> | undefined }) {
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
