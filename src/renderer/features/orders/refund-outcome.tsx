import type { Answer } from '#shared/contract/schemas.ts'
import { openRefundStatuses, type RefundStatus } from '#shared/orders.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './refund.module.css'

export type Refund = NonNullable<Answer<'orders.detail'>['refund']>

/** A refund that moves money, or will. */
const isPaying = (status: RefundStatus): boolean => status === 'refunded' || openRefundStatuses.includes(status)

/** What approving takes and gives, to the last coin; what it took once it is paid. */
export function RefundOutcome({ refund }: { refund: Refund }) {
  const { t } = useTranslation()
  if (!isPaying(refund.status))
    return (
      <Card>
        <dl>
          <Line label={t('refunds.asked')} amount={refund.amount} />
        </dl>
      </Card>
    )
  const isAsked = refund.status === 'requested'
  return (
    <>
      <Card title={t(isAsked ? 'refunds.ifApprove' : 'orders.money')}>
        <RefundMoney refund={refund} />
      </Card>
      {isAsked && (
        <Card title={t('refunds.ifReject')}>
          <p className={styles.note}>{t('refunds.ifRejectText')}</p>
        </Card>
      )}
    </>
  )
}

function RefundMoney({ refund }: { refund: Refund }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { amount, status, type, loss, costExpected, costBack } = refund
  const cost = costBack + costExpected
  // What of the amount is neither the cost nor lost, the platform gives: its fee.
  const fee = amount - cost - loss
  const isOver = status === 'refunded'
  return (
    <>
      <dl>
        <Line label={t(isOver ? 'orders.refunded' : 'refunds.buyerGets')} amount={amount} />
        {cost > 0 && <Line label={t(costLabel(refund))} amount={cost} isGain />}
        {fee > 0 && <Line label={t('refunds.feeBack')} amount={fee} isGain />}
        <div className={styles.total}>
          <dt>{t(isOver ? 'refunds.youLost' : 'refunds.youLose')}</dt>
          <dd>
            <Money parts={formats.money(-loss)} size="figure" tone={loss > 0 ? 'bad' : 'dim'} />
          </dd>
        </div>
      </dl>
      {type === 'return' && !isOver && <p className={styles.note}>{t('refunds.withoutReturn')}</p>}
    </>
  )
}

function costLabel({ status, type }: Refund) {
  if (status === 'refunded') return 'orders.costBack'
  return type === 'return' ? 'refunds.costReturns' : 'refunds.costAtOnce'
}

function Line({ label, amount, isGain = false }: { label: string; amount: number; isGain?: boolean }) {
  const formats = useFormats()
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <Money parts={formats.money(amount, isGain)} tone={isGain ? 'good' : 'ink'} bare />
      </dd>
    </div>
  )
}
