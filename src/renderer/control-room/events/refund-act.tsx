import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RefundReason, type RefundType, refundReasons, refundTypes } from '#shared/orders.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { fieldAmount, parseAmount } from '../../i18n/amounts.ts'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ActRow } from './act-row.tsx'
import type { Order } from './order.ts'

interface Wish {
  type: RefundType
  reason: RefundReason
  amount: string
}

/** The buyer asks for money back: how, why and how much; before shipping only for all of it. */
export function RefundAct({ order }: { order: Order }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { orderNo, amount: most, buyerMay, status } = order
  const isWhole = status === 'to_be_shipped'
  const [wish, setWish] = useState<Wish>({ type: 'refund', reason: 'changed_mind', amount: fieldAmount(most) })
  const command = useCallMutation('sandbox.actAsBuyer', { done: () => t('events.acts.ask_refund.done', { orderNo }) })
  const amount = isWhole ? most : (parseAmount(wish.amount) ?? 0)
  const { type, reason } = wish
  return (
    <ActRow
      label={t('events.acts.ask_refund.label')}
      whyNot={buyerMay.includes('ask_refund') ? undefined : t('events.acts.ask_refund.whyNot')}
      busy={command.isPending}
      isIncomplete={amount <= 0 || amount > most}
      onPress={() => void command.send({ orderNo, act: 'ask_refund', type, reason, amount })}
    >
      <div className={parts.pair}>
        {!isWhole && (
          <Select
            label={t('events.acts.type')}
            value={type}
            onChange={event => setWish({ ...wish, type: event.currentTarget.value as RefundType })}
            data={refundTypes.map(each => ({ value: each, label: t(`console:refunds.types.${each}`) }))}
          />
        )}
        <Select
          label={t('console:refunds.reason')}
          value={reason}
          onChange={event => setWish({ ...wish, reason: event.currentTarget.value as RefundReason })}
          data={refundReasons.map(each => ({ value: each, label: t(`console:refunds.reasons.${each}`) }))}
        />
        <TextField
          label={t('console:refunds.asked')}
          inputMode="decimal"
          disabled={isWhole}
          value={wish.amount}
          onChange={event => setWish({ ...wish, amount: event.currentTarget.value })}
        />
      </div>
    </ActRow>
  )
}
