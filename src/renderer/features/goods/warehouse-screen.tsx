import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { requestLimits } from '#shared/requests.ts'
import { useCall, usePages } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useSelection } from '../../components/use-selection.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { ChipTabs } from '../../ui/chip-tabs.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AddBar } from './add-bar.tsx'
import { GoodsRow } from './goods-row.tsx'
import { SortButton } from './sort-button.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'

/** All products that can be sold, by category, search and order; several are put on sale at once. */
export function WarehouseScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const filter = useGoodsFilter()
  const selection = useSelection()
  const types = useCall('goods.types', {}).data
  const goods = usePages('goods.list', { ...filter.warehouseInput, size: requestLimits.page.default })
  const showcase = usePages('showcase.list', { size: 1 }).first
  const chosen = (goods.items ?? []).filter(each => selection.has(each.id) && !each.inShowcase)
  const tabs = [
    { id: '', label: t('goods.allTypes') },
    ...(types?.list ?? []).map(type => ({
      id: type.id,
      label: type.name,
      count: formats.number(type.goodsCount),
    })),
  ]
  return (
    <Page
      title={t('goods.warehouse')}
      onBack={() => navigate(paths.goods)}
      onRefresh={goods.refetch}
      actions={<SortButton sort={filter.sort} onChange={filter.setSort} />}
      top={
        <>
          <SearchBox label={t('goods.searchFor')} value={filter.keyword} onChange={filter.setKeyword} />
          <ChipTabs label={t('goods.byType')} tabs={tabs} active={filter.typeId} onChange={filter.setTypeId} />
        </>
      }
      bottom={
        chosen.length > 0 &&
        showcase && (
          <AddBar
            goodsIds={chosen.map(each => each.id)}
            left={showcase.limit - showcase.used}
            onAdded={selection.clear}
          />
        )
      }
    >
      <PagedList
        pages={goods}
        placeKey={`warehouse:${JSON.stringify(filter.warehouseInput)}`}
        empty={<EmptyState title={t('goods.noneHere')} />}
      >
        {each => (
          <GoodsRow
            goods={each}
            badge={each.inShowcase && <Chip tone="good">{t('goods.inShowcase')}</Chip>}
            chosen={selection.has(each.id)}
            onChoose={each.inShowcase ? undefined : isChosen => selection.set(each.id, isChosen)}
          />
        )}
      </PagedList>
    </Page>
  )
}
