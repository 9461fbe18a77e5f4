import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { ActRow } from './act-row.tsx'
import type { Order } from './order.ts'

/** What a buyer does without another word: cancels, or takes a refund back. */
export function PlainAct({ order, act }: { order: Order; act: 'cancel' | 'withdraw_refund' }) {
  const { t } = useTranslation('sandbox')
  const { orderNo, buyerMay } = order
  const command = useCallMutation('sandbox.actAsBuyer', { done: () => t(`events.acts.${act}.done`, { orderNo }) })
  return (
    <ActRow
      label={t(`events.acts.${act}.label`)}
      whyNot={buyerMay.includes(act) ? undefined : t(`events.acts.${act}.whyNot`)}
      busy={command.isPending}
      onPress={() => void command.send({ orderNo, act })}
    />
  )
}
