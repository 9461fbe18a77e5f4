import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { worthlessStatuses } from '#shared/orders.ts'
import { worldNow } from '../../api/world-clock.ts'
import { gainSource } from '../../components/entries/sources.ts'
import { profitTone } from '../../components/profit.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { SplitBar, SplitKey } from '../../ui/split-bar.tsx'
import { type GainPart, gainParts } from './gain-parts.ts'
import styles from './order.module.css'

type Order = Answer<'orders.detail'>

/** Shows the profit, how the sale becomes it, and the date of the settlement. */
export function OrderGain({ order }: { order: Order }) {
  const { t } = useTranslation()
  if (worthlessStatuses.includes(order.status))
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

/** Colours of the bar and its legend. */
const tones = { cost: 'dim', fee: 'accent', profit: 'good' } as const

const isShare = (part: GainPart): part is GainPart & { id: keyof typeof tones } => part.id in tones

/** Shows the profit large, and the sale as a bar whose legend leads from the sale to the profit. */
function Gain({ order }: { order: Order }) {
  const formats = useFormats()
  const [sale, ...others] = gainParts(order)
  const shares = others.filter(isShare)
  // A loss or a refund is no share of the sale.
  const hasBar = shares.length === others.length
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
      <dl>{sale && <Part part={sale} order={order} />}</dl>
      {hasBar && (
        <SplitBar parts={shares.map(({ id, amount }) => ({ id, value: Math.abs(amount), tone: tones[id] }))} />
      )}
      <dl className={styles.parts}>
        {others.map(part => (
          <Part key={part.id} part={part} order={order} hasKey={hasBar} />
        ))}
      </dl>
    </>
  )
}

interface PartProps {
  part: GainPart
  order: Order
  hasKey?: boolean
}

function Part({ part, order, hasKey = false }: PartProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id, amount } = part
  return (
    <div className={styles.part}>
      {hasKey && isShare(part) && <SplitKey tone={tones[part.id]} isEmpty={false} />}
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
