import { useTranslation } from 'react-i18next'
import { type ItemOf, useCall } from '../../api/queries.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Cell } from '../../ui/cell.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'

interface GoodsSheetProps {
  goods: ItemOf<'goods.list'>
  opened: boolean
  onClose: () => void
}

/** Everything about a product (S-165 to S-172; D-41). */
export function GoodsSheet({ goods, opened, onClose }: GoodsSheetProps) {
  return (
    <BottomSheet opened={opened} onClose={onClose} title={goods.name}>
      <GoodsFacts goods={goods} />
    </BottomSheet>
  )
}

const prices = ['sellingPrice', 'price', 'cost', 'purchaseCost'] as const

function GoodsFacts({ goods }: { goods: ItemOf<'goods.list'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const types = useCall('goods.types', {}).data?.list
  return (
    <>
      <Cell
        label={types?.find(({ id }) => id === goods.typeId)?.name ?? t('goods.type')}
        note={<bdi dir="ltr">{goods.code}</bdi>}
        value={<Picture src={fileUrl(goods.image)} sizePx={72} />}
      />
      {goods.publicSupport && <Cell label={<Chip tone="accent">{t('goods.publicSupport')}</Chip>} />}
      {prices.map(price => (
        <Cell key={price} label={t(`goods.facts.${price}`)} value={<Money parts={formats.money(goods[price])} />} />
      ))}
      <Cell
        label={t('goods.profit')}
        value={<Money parts={formats.money(goods.profit, true)} tone={goods.profit > 0 ? 'good' : 'ink'} />}
      />
      <Cell
        label={t('goods.clicks', { count: goods.clicks })}
        value={t('goods.sold', { number: formats.number(goods.sold) })}
      />
    </>
  )
}
