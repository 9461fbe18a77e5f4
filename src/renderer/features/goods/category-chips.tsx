import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { ChipTabs } from '../../ui/chip-tabs.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'

/** Filters by category. `hasCounts` adds how many products of the warehouse each one has. */
export function CategoryChips({ hasCounts = true }: { hasCounts?: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { typeId, setTypeId } = useGoodsFilter()
  const { data, error, isPending } = useCall('goods.types', {})
  const tabs = [
    { id: '', label: t('goods.allTypes') },
    ...(data?.list ?? []).map(({ id, name, goodsCount }) => ({
      id,
      label: name,
      ...(hasCounts && { count: formats.number(goodsCount) }),
    })),
  ]
  // A tab for all alone only helps to leave a category.
  if (!data && error && typeId === '') return null
  // The first categories in English, with and without counts.
  const widths = hasCounts ? [96, 85, 101, 79] : [74, 63, 79, 57]
  return (
    <ChipTabs
      label={t('goods.byType')}
      tabs={tabs}
      active={typeId}
      onChange={setTypeId}
      loading={isPending ? widths : []}
    />
  )
}
