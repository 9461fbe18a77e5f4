import { useState } from 'react'
import { type RefundReason, type RefundType, refundReasons, refundTypes } from '#shared/orders.ts'
import { fieldAmount, parseAmount } from '../../i18n/amounts.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAct } from '../use-act.ts'
import { ActRow } from './act-row.tsx'
import type { Order } from './order.ts'

interface Wish {
  type: RefundType
  reason: RefundReason
  amount: string
}

/** The buyer asks for money back: how, why and how much; before shipping only for all of it. */
export function RefundAct({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const { orderNo, amount: most, buyerMay, status } = order
  const isWhole = status === 'to_be_shipped'
  const [wish, setWish] = useState<Wish>({ type: 'refund', reason: 'changed_mind', amount: fieldAmount(most) })
  const command = useAct('sandbox.actAsBuyer', () => say('events.acts.ask_refund.done', { orderNo }))
  const amount = isWhole ? most : (parseAmount(wish.amount) ?? 0)
  const { type, reason } = wish
  return (
    <ActRow
      label={say('events.acts.ask_refund.label')}
      whyNot={buyerMay.includes('ask_refund') ? undefined : say('events.acts.ask_refund.whyNot')}
      busy={command.isBusy}
      isIncomplete={amount <= 0 || amount > most}
      onPress={() => void command.act({ orderNo, act: 'ask_refund', type, reason, amount })}
    >
      <div className={parts.pair}>
        {!isWhole && (
          <Select
            label={say('events.acts.type')}
            value={type}
            onChange={event => setWish({ ...wish, type: event.currentTarget.value as RefundType })}
            data={refundTypes.map(each => ({ value: each, label: t(`refunds.types.${each}`) }))}
          />
        )}
        <Select
          label={t('refunds.reason')}
          value={reason}
          onChange={event => setWish({ ...wish, reason: event.currentTarget.value as RefundReason })}
          data={refundReasons.map(each => ({ value: each, label: t(`refunds.reasons.${each}`) }))}
        />
        <TextField
          label={t('refunds.asked')}
          inputMode="decimal"
          disabled={isWhole}
          value={wish.amount}
          onChange={event => setWish({ ...wish, amount: event.currentTarget.value })}
        />
      </div>
    </ActRow>
  )
}
