import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { worldNow } from '../../api/world-clock.ts'
import { gainSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { gainParts, gainSpan } from './gain-parts.ts'
import styles from './order.module.css'
import { profitTone } from './profit-tone.ts'

type Order = Answer<'orders.detail'>

const worthless: readonly OrderStatus[] = ['cancelled', 'removed']

/** Shows how the sale becomes the profit, as a waterfall chart, and the date of the settlement. */
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
      <Waterfall order={order} />
      <PayoutDate order={order} />
    </Card>
  )
}

function Waterfall({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const parts = gainParts(order)
  const { low, high } = gainSpan(parts)
  const share = (amount: number) => `${(100 * amount) / (high - low || 1)}%`
  return (
    <dl className={styles.parts} data-many={parts.length > 3 || undefined}>
      {parts.map(({ id, amount, from, to }) => (
        <Stack key={id} className={styles.part} gap={0} align="center">
          <dt>{t(`orders.parts.${id}`)}</dt>
          <dd>
            <Money
              parts={formats.money(amount, id !== 'sale')}
              tone={id === 'profit' || id === 'loss' ? profitTone(amount) : 'ink'}
              bare
              of={id === 'sale' ? { orderNo: order.orderNo } : gainSource(order)}
            />
          </dd>
          <span className={styles.lane} aria-hidden="true">
            <span
              className={styles.bar}
              data-part={id}
              style={{ insetBlockEnd: share(Math.min(from, to) - low), blockSize: share(Math.abs(to - from)) }}
            />
          </span>
        </Stack>
      ))}
    </dl>
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
