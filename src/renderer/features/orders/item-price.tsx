import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { entriesOf } from '../../ui/entries-of.ts'

interface ItemPriceProps {
  orderNo: string
  item: Answer<'orders.detail'>['items'][number]
}

/** Shows the quantity and the price of a product of an order: `2 × XTS 24.90`. */
export function ItemPrice({ orderNo, item }: ItemPriceProps) {
  const formats = useFormats()
  return (
    <bdi dir="ltr" {...entriesOf({ orderNo })}>
      {formats.number(item.quantity)} × {formats.moneyText(item.sellingPrice)}
    </bdi>
  )
}
