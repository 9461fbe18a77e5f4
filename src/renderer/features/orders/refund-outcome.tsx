import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { openRefundStatuses, type RefundStatus } from '#shared/orders.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import type { AmountSource } from '../../ui/entries-of.ts'
import { Money } from '../../ui/money.tsx'
import styles from './refund.module.css'

export type Refund = NonNullable<Answer<'orders.detail'>['refund']>

/** Checks if a refund has moved money or can still do so. */
export const isPaying = (status: RefundStatus): boolean => status === 'refunded' || openRefundStatuses.includes(status)

/** Shows the exact effect of approving a refund, or its effect after it was paid. */
export function RefundOutcome({ orderNo, refund }: { orderNo: string; refund: Refund }) {
  const { t } = useTranslation()
  const source: AmountSource = refund.status === 'refunded' ? { orderNo } : { none: 'request' }
  if (!isPaying(refund.status))
    return (
      <Card>
        <dl>
          <RefundLine label={t('refunds.asked')} amount={refund.amount} of={source} />
        </dl>
      </Card>
    )
  const isAsked = refund.status === 'requested'
  return (
    <Card title={t(isAsked ? 'refunds.ifApprove' : 'orders.money')}>
      <RefundMoney refund={refund} of={source} />
    </Card>
  )
}

function RefundMoney({ refund, of }: { refund: Refund; of: AmountSource }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { amount, status, type, loss, costExpected, costBack } = refund
  const cost = costBack + costExpected
  // The platform returns its fee, which is the rest of the amount.
  const fee = amount - cost - loss
  const isOver = status === 'refunded'
  return (
    <>
      <dl className={styles.lines}>
        <div className={styles.lead}>
          {/* A seller who gets the cost back loses only what the order would have earned. */}
          <dt>{t(cost > 0 ? 'refunds.profitLost' : isOver ? 'refunds.youLost' : 'refunds.youLose')}</dt>
          <dd>
            <Money parts={formats.money(loss)} size="hero" tone={loss > 0 ? 'bad' : 'dim'} of={of} />
          </dd>
        </div>
        <RefundLine label={t('orders.refunded')} amount={-amount} of={of} />
        {cost > 0 && <RefundLine label={t(costLabel(refund))} amount={cost} of={of} isGain />}
        {fee > 0 && <RefundLine label={t('refunds.feeBack')} amount={fee} of={of} isGain />}
      </dl>
      {type === 'return' && !isOver && <p className={styles.note}>{t('refunds.withoutReturn')}</p>}
    </>
  )
}

function costLabel({ status, type }: Refund) {
  if (status === 'refunded') return 'orders.costBack'
  return type === 'return' ? 'refunds.costReturns' : 'refunds.costAtOnce'
}

interface RefundLineProps {
  label: string
  amount: number
  of: AmountSource
  isGain?: boolean
}

/** Shows an amount with its name. */
export function RefundLine({ label, amount, of, isGain = false }: RefundLineProps) {
  const formats = useFormats()
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <Money parts={formats.money(amount, isGain)} tone={isGain ? 'good' : 'ink'} bare of={of} />
      </dd>
    </div>
  )
}
