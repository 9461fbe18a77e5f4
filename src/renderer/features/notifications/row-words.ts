import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'

type Notification = ItemOf<'notifications.list'>

interface RowWords {
  /** The product, or the title if there is none. */
  name: string
  note: string
  noteTone: 'dim' | 'warn' | 'bad'
  /** Minor units; of several settlements their sum. */
  amount?: number
  /** Label of what the seller can still do. */
  act?: string
}

/** Deadlines with less time left than this are red. */
const redMs = 2 * 3_600_000

/** Returns the texts of a row: one notification, or the settlements of a day, newest first. */
export function useRowWords(all: readonly [Notification, ...Notification[]]): RowWords {
  const { t } = useTranslation()
  const formats = useFormats()
  const [{ kind, title, body, goods, until }] = all
  if (until !== null) {
    const left = Date.parse(until) - worldNow()
    const span = formats.span(Math.max(0, left))
    const isRefund = kind === 'refund_requested'
    return {
      name: goods?.name ?? title,
      note: isRefund ? t('refunds.within', { span }) : t('orders.payWithin', { span }),
      noteTone: left < redMs ? 'bad' : 'warn',
      act: isRefund ? t('home.answer') : t('orders.payNow'),
    }
  }
  const sum = all.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const isOne = all.length === 1
  const hasBody = isOne && !goods
  return {
    name: isOne ? (goods?.name ?? title) : t('notifications.settled', { count: all.length }),
    // Without a product, the body says what the title is about, with the amount.
    note: hasBody ? body : isOne ? title : [...new Set(all.map(each => each.goods?.name ?? ''))].join(', '),
    noteTone: 'dim',
    ...(sum !== 0 && !hasBody && { amount: sum }),
  }
}
