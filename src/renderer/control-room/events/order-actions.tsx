import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentLimits } from '#shared/comments.ts'
import { type RefundReason, type RefundType, refundReasons, refundTypes } from '#shared/orders.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { useCallMutation } from '../../api/mutations.ts'
import type { ItemOf } from '../../api/queries.ts'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './events.module.css'
import { wholeIn } from './whole-number.ts'

interface ActionRowProps {
  label: string
  /** Reason why the action is not available now; undefined if it is. */
  whyNot: string | undefined
  busy: boolean
  /** True while a required field is missing or wrong. */
  isIncomplete?: boolean
  onPress: () => void
  /** Fields of the action, shown only if it is available. */
  children?: ReactNode
}

/** Shows an action with its fields, or disabled with the reason. */
function ActionRow({ label, whyNot, busy, isIncomplete = false, onPress, children }: ActionRowProps) {
  const reasonId = useId()
  return (
    <form
      className={styles.action}
      aria-label={label}
      aria-describedby={whyNot === undefined ? undefined : reasonId}
      onSubmit={event => {
        event.preventDefault()
        onPress()
      }}
    >
      {whyNot === undefined && children}
      <Button type="submit" tone="soft" busy={busy} disabled={whyNot !== undefined || isIncomplete}>
        {label}
      </Button>
      {whyNot !== undefined && (
        <p id={reasonId} className={parts.small}>
          {whyNot}
        </p>
      )}
    </form>
  )
}

/** Cancels the order, or withdraws the refund request, as the buyer. */
export function PlainAction({ order, act }: { order: Order; act: 'cancel' | 'withdraw_refund' }) {
  const { t } = useTranslation('sandbox')
  const { orderNo, buyerMay } = order
  const command = useCallMutation('sandbox.actAsBuyer', { done: () => t(`events.actions.${act}.done`, { orderNo }) })
  return (
    <ActionRow
      label={t(`events.actions.${act}.label`)}
      whyNot={buyerMay.includes(act) ? undefined : t(`events.actions.${act}.whyNot`)}
      busy={command.isPending}
      onPress={() => void command.send({ orderNo, act })}
    />
  )
}

interface RefundOptions {
  type: RefundType
  reason: RefundReason
  amount: string
}

/** Requests a refund as the buyer. Before shipping only the full amount is possible. */
export function RefundActions({ order }: { order: Order }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const { orderNo, amount: max, buyerMay, status } = order
  const isWhole = status === 'to_be_shipped'
  const [options, setOptions] = useState<RefundOptions>({
    type: 'refund',
    reason: 'changed_mind',
    amount: formats.typed(max),
  })
  const command = useCallMutation('sandbox.actAsBuyer', {
    done: () => t('events.actions.ask_refund.done', { orderNo }),
  })
  const amount = isWhole ? max : (parseAmount(options.amount) ?? 0)
  const { type, reason } = options
  return (
    <ActionRow
      label={t('events.actions.ask_refund.label')}
      whyNot={buyerMay.includes('ask_refund') ? undefined : t('events.actions.ask_refund.whyNot')}
      busy={command.isPending}
      isIncomplete={amount <= 0 || amount > max}
      onPress={() => void command.send({ orderNo, act: 'ask_refund', type, reason, amount })}
    >
      <div className={parts.pair}>
        {!isWhole && (
          <Select
            label={t('events.actions.type')}
            value={type}
            onChange={event => setOptions({ ...options, type: event.currentTarget.value as RefundType })}
            data={refundTypes.map(each => ({ value: each, label: t(`console:refunds.types.${each}`) }))}
          />
        )}
        <Select
          label={t('console:refunds.reason')}
          value={reason}
          onChange={event => setOptions({ ...options, reason: event.currentTarget.value as RefundReason })}
          data={refundReasons.map(each => ({ value: each, label: t(`console:refunds.reasons.${each}`) }))}
        />
        <TextField
          label={t('console:refunds.asked')}
          inputMode="decimal"
          disabled={isWhole}
          value={options.amount}
          onChange={event => setOptions({ ...options, amount: event.currentTarget.value })}
        />
      </div>
    </ActionRow>
  )
}

const maxStars = 5
const everyStars = Array.from({ length: maxStars }, (_, place) => maxStars - place)

/** Writes a review with stars as the buyer. */
export function CommentAction({ order }: { order: Order }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { orderNo } = order
  const [content, setContent] = useState('')
  const [stars, setStars] = useState(maxStars)
  const command = useCallMutation('sandbox.actAsBuyer', { done: () => t('events.actions.comment.done', { orderNo }) })
  const send = async () => {
    const answer = await command.send({ orderNo, act: 'comment', content: content.trim(), stars })
    if (answer) setContent('')
  }
  return (
    <ActionRow
      label={t('events.actions.comment.label')}
      whyNot={undefined}
      busy={command.isPending}
      isIncomplete={content.trim() === ''}
      onPress={() => void send()}
    >
      <Select
        label={t('events.actions.stars')}
        value={String(stars)}
        onChange={event => setStars(Number(event.currentTarget.value))}
        data={everyStars.map(count => ({ value: String(count), label: t('console:comments.stars', { count }) }))}
      />
      <TextArea
        label={t('console:comments.content')}
        minRows={2}
        maxLength={commentLimits.text.max}
        value={content}
        onChange={event => setContent(event.currentTarget.value)}
      />
    </ActionRow>
  )
}

const maxDays = sandboxLimits.delayHours[1] / 24
const usualDays = '3'

/** Delays or loses the parcel of an order. */
export function ParcelActions({ order }: { order: Order }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const { orderNo, parcelMay } = order
  const [typed, setTyped] = useState(usualDays)
  const delay = useCallMutation('sandbox.actOnParcel', {
    done: ({ expectedAt }) =>
      t('events.actions.delay.done', { orderNo, when: expectedAt === null ? '' : formats.exact(expectedAt) }),
  })
  const lose = useCallMutation('sandbox.actOnParcel', { done: () => t('events.actions.lose.done', { orderNo }) })
  const days = wholeIn(typed, [1, maxDays])
  const whyNot = t('events.actions.noParcel')
  return (
    <>
      <ActionRow
        label={t('events.actions.delay.label')}
        whyNot={parcelMay.includes('delay') ? undefined : whyNot}
        busy={delay.isPending}
        isIncomplete={days === undefined}
        onPress={() => void delay.send({ orderNo, act: 'delay', by: `P${days}D` })}
      >
        <TextField
          label={t('events.actions.days')}
          type="number"
          min={1}
          max={maxDays}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </ActionRow>
      <ActionRow
        label={t('events.actions.lose.label')}
        whyNot={parcelMay.includes('lose') ? undefined : whyNot}
        busy={lose.isPending}
        onPress={() => void lose.send({ orderNo, act: 'lose' })}
      />
    </>
  )
}

export type Order = ItemOf<'sandbox.listOrders'>
