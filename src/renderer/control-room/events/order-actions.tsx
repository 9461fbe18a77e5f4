import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentLimits } from '#shared/comments.ts'
import { type RefundReason, type RefundType, refundReasons, refundTypes } from '#shared/orders.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { useCallMutation } from '../../api/mutations.ts'
import type { ItemOf } from '../../api/queries.ts'
import { fieldAmount, parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './events.module.css'
import { wholeIn } from './whole-number.ts'

interface ActRowProps {
  /** What it is called, on its button. */
  label: string
  /** Why it cannot be now; undefined where it can. */
  whyNot: string | undefined
  busy: boolean
  /** Whether its fields make no sense yet. */
  isIncomplete?: boolean
  onPress: () => void
  /** Its fields, shown only where it can be. */
  children?: ReactNode
}

/** One act: its fields and its button, or the button with the reason why not. */
function ActRow({ label, whyNot, busy, isIncomplete = false, onPress, children }: ActRowProps) {
  const reasonId = useId()
  return (
    <form
      className={styles.act}
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

const most = 5
const everyStars = Array.from({ length: most }, (_, place) => most - place)

/** The buyer writes, and gives stars. */
export function CommentAct({ order }: { order: Order }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { orderNo } = order
  const [content, setContent] = useState('')
  const [stars, setStars] = useState(most)
  const command = useCallMutation('sandbox.actAsBuyer', { done: () => t('events.acts.comment.done', { orderNo }) })
  const send = async () => {
    const answer = await command.send({ orderNo, act: 'comment', content: content.trim(), stars })
    if (answer) setContent('')
  }
  return (
    <ActRow
      label={t('events.acts.comment.label')}
      whyNot={undefined}
      busy={command.isPending}
      isIncomplete={content.trim() === ''}
      onPress={() => void send()}
    >
      <Select
        label={t('events.acts.stars')}
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
    </ActRow>
  )
}

const mostDays = sandboxLimits.delayHours[1] / 24
const usualDays = '3'

/** The parcel of an order is late by some days, or lost. */
export function ParcelActs({ order }: { order: Order }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const { orderNo, parcelMay } = order
  const [typed, setTyped] = useState(usualDays)
  const delay = useCallMutation('sandbox.actOnParcel', {
    done: ({ expectedAt }) =>
      t('events.acts.delay.done', { orderNo, when: expectedAt === null ? '' : formats.exact(expectedAt) }),
  })
  const lose = useCallMutation('sandbox.actOnParcel', { done: () => t('events.acts.lose.done', { orderNo }) })
  const days = wholeIn(typed, [1, mostDays])
  const whyNot = t('events.acts.noParcel')
  return (
    <>
      <ActRow
        label={t('events.acts.delay.label')}
        whyNot={parcelMay.includes('delay') ? undefined : whyNot}
        busy={delay.isPending}
        isIncomplete={days === undefined}
        onPress={() => void delay.send({ orderNo, act: 'delay', by: `P${days}D` })}
      >
        <TextField
          label={t('events.acts.days')}
          type="number"
          min={1}
          max={mostDays}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </ActRow>
      <ActRow
        label={t('events.acts.lose.label')}
        whyNot={parcelMay.includes('lose') ? undefined : whyNot}
        busy={lose.isPending}
        onPress={() => void lose.send({ orderNo, act: 'lose' })}
      />
    </>
  )
}

export type Order = ItemOf<'sandbox.listOrders'>
