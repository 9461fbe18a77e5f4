import { Box, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'

interface EndingOrdersSheetProps {
  /** What is to be removed; null while nothing is. */
  goods: ItemOf<'goods.list'> | null
  orders: readonly ItemOf<'orders.list'>[]
  onConfirm: (goods: ItemOf<'goods.list'>) => void
  onClose: () => void
}

/** Asks before a removal that ends unpaid orders, and names them (O4). */
export function EndingOrdersSheet({ goods, orders, onConfirm, onClose }: EndingOrdersSheetProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const { name = '', image = '' } = goods ?? {}
  const count = orders.length
  const status = t('status.removed')
  return (
    <BottomSheet opened={goods !== null} onClose={onClose} title={t('goods.takeOff', { name })}>
      <Text mb="md" c="dimmed">
        {count > 0 ? t('goods.endsOrders', { count, status }) : t('goods.mayEndOrders', { status })}
      </Text>
      <Box mt="sm" mb="lg">
        {orders.map(({ orderNo, buyer, amount }) => (
          <Cell
            key={orderNo}
            picture={<Picture src={fileUrl(image)} sizePx={40} />}
            label={<bdi dir="ltr">{orderNo}</bdi>}
            note={
              <>
                <bdi>{buyer.name}</bdi> · {formats.country(buyer.country)}
              </>
            }
            value={<Money parts={formats.money(amount)} of={{ orderNo }} />}
            to={linkTo(paths.order, { orderNo })}
          />
        ))}
      </Box>
      <Button tone="danger" full onPress={() => goods && onConfirm(goods)}>
        {count > 0 ? t('goods.removeAndEnd', { count }) : t('goods.takeOffShort')}
      </Button>
    </BottomSheet>
  )
}
