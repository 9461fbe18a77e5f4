import { useTranslation } from 'react-i18next'
import { worthlessStatuses } from '#shared/orders.ts'
import type { ItemOf } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'

type Notification = ItemOf<'notifications.list'>

interface RowWords {
  /** The product, or the title if there is none. */
  name: string
  note: string
  /** Number of pieces of a new order that has several. */
  pieces?: string
  /** In minor units; the sum of the settlements if the row has several. */
  amount?: number
  /** Label of the action that is still open to the seller, for example "Pay 12.40". */
  act?: string
}

/** Returns the texts of a row: one notification, or the settlements of a day, newest first. */
export function useRowWords(all: readonly [Notification, ...Notification[]]): RowWords {
  const { t } = useTranslation()
  const formats = useFormats()
  const [{ kind, title, body, goods, until, amount, cost, orderStatus, quantity }] = all
  const pieces = t('orders.pieces', { count: quantity ?? 1 })
  if (until !== null)
    return {
      name: goods?.name ?? title,
      note: goods ? title : body,
      // The button says what an order to pay costs.
      ...(cost !== null ? { pieces } : goods && amount !== null && { amount }),
      act:
        kind === 'refund_requested'
          ? t('home.answer')
          : cost === null
            ? t('orders.payNow')
            : t('home.paySum', { amount: formats.money(cost).value }),
    }
  const sum = all.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const isOne = all.length === 1
  const hasBody = isOne && !goods
  // Like the badge of the row, the words say what became of the order.
  const isPlaced = kind === 'order_placed' && orderStatus !== null
  const isWorthless = isPlaced && worthlessStatuses.includes(orderStatus)
  return {
    name: isOne ? (goods?.name ?? title) : t('notifications.settled', { count: all.length }),
    // Without a product, the body says what the title is about, with the amount.
    note: hasBody
      ? body
      : isPlaced
        ? t(`status.${orderStatus}`)
        : isOne
          ? title
          : [...new Set(all.map(each => each.goods?.name ?? ''))].join(', '),
    ...(isPlaced && (quantity ?? 1) > 1 && { pieces }),
    ...(sum !== 0 && !hasBody && !isWorthless && { amount: sum }),
  }
}
