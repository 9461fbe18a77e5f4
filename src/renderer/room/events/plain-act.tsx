import { useRoomTranslation } from '../../i18n/room.ts'
import { useAct } from '../use-act.ts'
import { ActRow } from './act-row.tsx'
import type { Order } from './order.ts'

/** What a buyer does without another word: cancels, or takes a refund back. */
export function PlainAct({ order, act }: { order: Order; act: 'cancel' | 'withdraw_refund' }) {
  const { t } = useRoomTranslation()
  const { orderNo, buyerMay } = order
  const command = useAct('sandbox.actAsBuyer', () => t(`events.acts.${act}.done`, { orderNo }))
  return (
    <ActRow
      label={t(`events.acts.${act}.label`)}
      whyNot={buyerMay.includes(act) ? undefined : t(`events.acts.${act}.whyNot`)}
      busy={command.isBusy}
      onPress={() => void command.act({ orderNo, act })}
    />
  )
}
