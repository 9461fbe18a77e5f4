import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GoodsSort, goodsSorts } from '#shared/goods.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OptionList } from '../../ui/option-list.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'

/** Opens the sheet with the sort orders of products. */
export function SortButton() {
  const { t } = useTranslation()
  const { sort, setSort } = useGoodsFilter()
  const [isOpen, setOpen] = useState(false)
  const choose = (chosen: GoodsSort) => {
    setOpen(false)
    setSort(chosen)
  }
  return (
    <>
      <IconButton
        label={t('app.labelled', { label: t('goods.sort'), value: t(`goods.sorts.${sort}`) })}
        onPress={() => setOpen(true)}
        pressed={sort !== 'newest'}
      >
        <ArrowUpDown />
      </IconButton>
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={t('goods.sort')}>
        <OptionList
          label={t('goods.sort')}
          options={goodsSorts.map(id => ({ id, label: t(`goods.sorts.${id}`) }))}
          value={sort}
          onChange={choose}
        />
      </BottomSheet>
    </>
  )
}
