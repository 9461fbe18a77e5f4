import { useTranslation } from 'react-i18next'
import { type GoodsSort, goodsSorts } from '#shared/goods.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { OptionList } from '../../ui/option-list.tsx'

interface SortSheetProps {
  opened: boolean
  onClose: () => void
  sort: GoodsSort
  onChange: (sort: GoodsSort) => void
}

/** Chooses the order of the products in sight. */
export function SortSheet({ opened, onClose, sort, onChange }: SortSheetProps) {
  const { t } = useTranslation()
  const choose = (chosen: GoodsSort) => {
    onClose()
    onChange(chosen)
  }
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t('goods.sort')}>
      <OptionList
        label={t('goods.sort')}
        options={goodsSorts.map(id => ({ id, label: t(`goods.sorts.${id}`) }))}
        value={sort}
        onChange={choose}
      />
    </BottomSheet>
  )
}
