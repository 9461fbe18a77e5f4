import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { listingStatuses } from '#shared/goods.ts'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useSelection } from '../../components/use-selection.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ChipTabs } from '../../ui/chip-tabs.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { GoodsRow } from './goods-row.tsx'
import { RemoveBar } from './remove-bar.tsx'
import { SortButton } from './sort-button.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'

/** The showcase: what is on sale and what was, with the way to the warehouse. */
export function GoodsListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const filter = useGoodsFilter()
  const selection = useSelection()
  const showcase = usePages('showcase.list', { ...filter.showcaseInput, size: requestLimits.page.default })
  const isListed = filter.status === 'listed'
  const chosen = (isListed ? (showcase.items ?? []) : []).filter(goods => selection.has(goods.id))
  const openWarehouse = () => navigate(paths.warehouse)
  const { used, limit, deletionsLeft } = showcase.first ?? {}
  const tabs = listingStatuses.map(id => ({
    id,
    label: t(`goods.status.${id}`),
    count:
      id === 'listed' && used !== undefined ? `${formats.number(used)} / ${formats.number(limit ?? 0)}` : undefined,
  }))
  return (
    <Page
      isTopLevel
      title={t('goods.title')}
      onRefresh={showcase.refetch}
      actions={
        <>
          <SortButton sort={filter.sort} onChange={filter.setSort} />
          <IconButton label={t('goods.add')} onPress={openWarehouse}>
            <Plus />
          </IconButton>
        </>
      }
      top={
        <>
          <SearchBox label={t('goods.searchFor')} value={filter.keyword} onChange={filter.setKeyword} />
          <ChipTabs label={t('goods.byStatus')} tabs={tabs} active={filter.status} onChange={filter.setStatus} />
        </>
      }
      bottom={chosen.length > 0 && <RemoveBar goods={chosen} left={deletionsLeft ?? 0} onRemoved={selection.clear} />}
    >
      <PagedList
        pages={showcase}
        placeKey={`showcase:${JSON.stringify(filter.showcaseInput)}`}
        empty={
          filter.keyword !== '' || !isListed ? (
            <EmptyState title={t('goods.noneHere')} />
          ) : (
            <EmptyState
              title={t('goods.none')}
              text={t('goods.noneText')}
              action={<Button onPress={openWarehouse}>{t('goods.openWarehouse')}</Button>}
            />
          )
        }
      >
        {goods => (
          <GoodsRow
            goods={goods}
            chosen={selection.has(goods.id)}
            onChoose={isListed ? isChosen => selection.set(goods.id, isChosen) : undefined}
          />
        )}
      </PagedList>
    </Page>
  )
}
