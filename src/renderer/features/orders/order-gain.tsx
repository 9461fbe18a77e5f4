import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { worldNow } from '../../api/world-clock.ts'
import { gainSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { gainParts } from './gain-parts.ts'
import styles from './order.module.css'
import { profitTone } from './profit-tone.ts'

type Order = Answer<'orders.detail'>

const worthless: readonly OrderStatus[] = ['cancelled', 'removed']

/** Shows the profit, how the sale becomes it, and the date of the settlement. */
export function OrderGain({ order }: { order: Order }) {
  const { t } = useTranslation()
  if (worthless.includes(order.status))
    return (
      <Card title={t('orders.brings')}>
        <p className={styles.note}>{t('orders.costsNothing')}</p>
      </Card>
    )
  return (
    <Card title={t('orders.brings')}>
      <Gain order={order} />
      <PayoutDate order={order} />
    </Card>
  )
}

/** Splits the sale into cost, fee and profit: the profit large, one bar, and a line for each part. */
function Gain({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const parts = gainParts(order)
  const hasRefund = parts.some(({ id }) => id === 'refund')
  const spent = parts.filter(({ id }) => id === 'cost' || id === 'fee')
  // The large figure is the profit already.
  const lines = parts.filter(({ id }) => id !== 'profit')
  return (
    <>
      <p className={styles.gain}>
        <Money
          parts={formats.money(order.profit, true)}
          size="large"
          tone={profitTone(order.profit)}
          of={gainSource(order)}
        />
      </p>
      {/* A refund has no share of the sale. */}
      {!hasRefund && order.profit >= 0 && (
        <SplitBar
          parts={[
            ...spent.map(({ id, amount }) => ({
              id,
              value: -amount,
              tone: id === 'cost' ? ('pale' as const) : ('dim' as const),
            })),
            { id: 'profit', value: order.profit, tone: 'good' },
          ]}
        />
      )}
      <dl className={styles.parts}>
        {lines.map(({ id, amount }) => (
          <div key={id} className={styles.part} data-part={hasRefund ? undefined : id}>
            <dt>{t(`orders.parts.${id}`)}</dt>
            <dd>
              <Money
                parts={formats.money(amount, id !== 'sale')}
                tone={id === 'loss' ? 'bad' : 'ink'}
                bare
                of={id === 'sale' ? { orderNo: order.orderNo } : gainSource(order)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Shows the date of the settlement, past or expected. */
function PayoutDate({ order: { settlement, status } }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { settledAt, dueAt } = settlement
  if (settledAt)
    return <p className={styles.note}>{t('orders.reached', { date: formats.namedDay(settledAt, worldNow()) })}</p>
  if (status === 'refunds' || !dueAt) return null
  return <p className={styles.note}>{t('orders.reaches', { date: formats.namedDay(dueAt, worldNow()) })}</p>
}
