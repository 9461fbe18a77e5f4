import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GoodsSort, goodsSorts } from '#shared/goods.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OptionList } from '../../ui/option-list.tsx'

/** Chooses the order of a list of products. */
export function SortButton({ sort, onChange }: { sort: GoodsSort; onChange: (sort: GoodsSort) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const choose = (chosen: GoodsSort) => {
    setOpen(false)
    onChange(chosen)
  }
  return (
    <>
      <IconButton
        label={`${t('goods.sort')}: ${t(`goods.sorts.${sort}`)}`}
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
