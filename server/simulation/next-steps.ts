import { invitationLimits } from '#shared/invitations.ts'
import { type OrderStatus, orderTimes } from '#shared/orders.ts'
import { reviewTimes } from '#shared/reviews.ts'
import type { EventKind, PlainKind, Subject } from '../core/world/event-kinds.ts'
import type { NewEvent } from '../core/world/event-schedule.ts'
import { type ReviewEventKind, reviewEvent } from '../core/world/review-events.ts'
import { days, hours, minutes } from '../core/world/world-state.ts'

/** Something that has not come to its end. */
export interface Waiting {
  id: number
  /** When its step is due by the rules, virtual milliseconds; it may have passed. */
  dueAt: number
  /** What its sample ending is read from, or empty. */
  text: string
  /** A refund is open: the order's own step is paused with its deadlines (O12). */
  isPaused: 0 | 1
}

/** What must have a next step, how to find it, and what its step is where none is scheduled. */
export interface NextStep {
  what: string
  subject: Subject['type']
  /** Any of these is a next step. */
  kinds: readonly EventKind[]
  /** The table that has these things, and the column of their ids. */
  table: string
  key: string
  /** Selects rows as `Waiting`; `@now` is virtual now. */
  rows: string
  /** The step that is added; null where it waits for the operator on purpose. */
  step: (waiting: Waiting, dueAt: number) => NewEvent | null
}

const always = (kind: PlainKind) => ({
  step: ({ id }: Waiting, dueAt: number): NewEvent => ({ kind, subjectId: id, dueAt }),
})

/** A review decides by the ending of its number, as it would have when it was asked for (D-55 to D-58). */
const byEnding = (kind: ReviewEventKind) => ({
  step: ({ id, text }: Waiting, dueAt: number) => reviewEvent(kind, { subjectId: id, dueAt, number: text }),
})

/** An order of this status, also one that an open refund leads back to it. */
const orders = (status: OrderStatus, dueAt: string) => ({
  what: `an order that is ${status}`,
  subject: 'order' as const,
  table: 'orders',
  key: 'id',
  rows: `SELECT o.id, ${dueAt} AS dueAt, '' AS text, o.status = 'refunds' AS isPaused
    FROM orders o LEFT JOIN refunds r ON r.order_id = o.id AND r.status IN ('requested','returning')
    WHERE o.user_id IN (SELECT user_id FROM shops) AND o.status IN ('${status}','refunds')
      AND (o.status = '${status}' OR r.came_from = '${status}')`,
})

const refunds = (status: 'requested' | 'returning', dueAt: string) => ({
  what: `a refund that is ${status}`,
  subject: 'refund' as const,
  table: 'orders',
  key: 'id',
  rows: `SELECT o.id, ${dueAt} AS dueAt, '' AS text, 0 AS isPaused
    FROM orders o JOIN refunds r ON r.order_id = o.id AND r.status = '${status}'
    WHERE o.user_id IN (SELECT user_id FROM shops) AND o.status = 'refunds'`,
})

const others = (table: string, where: string, columns: { id?: string; dueAt: string; text?: string }) => ({
  table,
  key: columns.id ?? 'id',
  rows: `SELECT ${columns.id ?? 'id'} AS id, ${columns.dueAt} AS dueAt, ${columns.text ?? "''"} AS text, 0 AS isPaused
   FROM ${table} WHERE ${where}`,
})

export const nextSteps: readonly NextStep[] = [
  { ...orders('pending_payment', 'pay_before'), kinds: ['order.expire'], ...always('order.expire') },
  { ...orders('to_be_shipped', 'o.updated_at'), kinds: ['order.ship', 'order.shipMissed'], ...always('order.ship') },
  { ...orders('shipped', 'o.updated_at'), kinds: ['order.deliver'], ...always('order.deliver') },
  { ...orders('delivered', 'o.updated_at'), kinds: ['order.requestAcceptance'], ...always('order.requestAcceptance') },
  {
    ...orders('to_be_accepted', `o.updated_at + ${days(orderTimes.acceptWithinDays)}`),
    kinds: ['order.accept'],
    step: ({ id }, dueAt) => ({ kind: 'order.accept', subjectId: id, dueAt, payload: { by: 'platform' } }),
  },
  { ...orders('accepted', 'o.updated_at'), kinds: ['order.issueStatement'], ...always('order.issueStatement') },
  { ...orders('pending_settlement', 'settle_due_at'), kinds: ['order.settle'], ...always('order.settle') },
  { ...refunds('requested', 'answer_before'), kinds: ['refund.answerMissed'], ...always('refund.answerMissed') },
  {
    ...refunds('returning', `o.updated_at + ${days(orderTimes.returnWithinDays)}`),
    kinds: ['refund.returnArrives', 'refund.returnExpires'],
    ...always('refund.returnExpires'),
  },
  {
    what: 'a withdrawal under review',
    subject: 'withdrawal',
    kinds: ['withdrawal.decide'],
    ...others('withdrawals', "status = 'pending'", {
      dueAt: `at + ${hours(reviewTimes.withdrawalAfterHours)}`,
      text: "coalesce(nullif(account ->> '$.cardNo', ''), account ->> '$.walletAddress', '')",
    }),
    ...byEnding('withdrawal.decide'),
  },
  {
    what: 'a recharge or deposit under review',
    subject: 'charge',
    kinds: ['charge.decide'],
    ...others('charges', "status IN ('pending','under_review')", {
      dueAt: `at + ${minutes(reviewTimes.chargeAfterMinutes)}`,
      text: "coalesce(tx_hash, '')",
    }),
    ...byEnding('charge.decide'),
  },
  {
    what: 'an identity under review',
    subject: 'identity',
    kinds: ['identity.decide'],
    ...others('identity_requests', "status = 'applying'", {
      dueAt: `at + ${hours(reviewTimes.identityAfterHours)}`,
      text: 'id_no',
    }),
    ...byEnding('identity.decide'),
  },
  {
    what: 'a running promotion',
    subject: 'ad',
    kinds: ['ad.end'],
    ...others('ads', "status = 'active'", { dueAt: 'ends_at' }),
    ...always('ad.end'),
  },
  {
    what: 'an open invitation',
    subject: 'invitation',
    kinds: ['invitation.expire'],
    ...others('invitations', "status = 'invited'", { dueAt: `at + ${days(invitationLimits.lifeDays)}` }),
    ...always('invitation.expire'),
  },
  {
    what: 'a shop',
    subject: 'shop',
    kinds: ['shop.hour'],
    ...others('shops', 'true', { id: 'user_id', dueAt: `(cast(@now AS INTEGER) / ${hours(1)} + 1) * ${hours(1)}` }),
    ...always('shop.hour'),
  },
]
