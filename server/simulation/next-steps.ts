import { invitationLimits } from '#shared/invitations.ts'
import { type OrderStatus, orderTimes } from '#shared/orders.ts'
import { reviewTimes } from '#shared/reviews.ts'
import type { EventKind, PlainKind, Subject } from '../core/world/event-kinds.ts'
import type { NewEvent } from '../core/world/event-schedule.ts'
import { type ReviewEventKind, reviewEvent } from '../core/world/review-events.ts'
import { days, hours, minutes } from '../core/world/world-state.ts'

/** A record that must have a scheduled event. */
export interface Waiting {
  id: number
  /** Due time that follows from the rules, in virtual milliseconds. It may be in the past. */
  dueAt: number
  /** Number whose ending determines the decision of a review; empty for other records. */
  text: string
  /** 1 during an open refund, because the events of the order are then paused (O12). */
  isPaused: 0 | 1
}

/** A kind of record that must have a scheduled event, with the query that finds such records and the event to add. */
export interface NextStep {
  what: string
  subject: Subject['type']
  /** Kinds of events. A record with an event of any of these kinds lacks none. */
  kinds: readonly EventKind[]
  /** Table of these records, and name of its id column. */
  table: string
  key: string
  /** SQL that selects rows of the type `Waiting`. `@now` is in virtual milliseconds. */
  rows: string
  /** Returns the event to add; null if the record waits for the operator instead. */
  step: (waiting: Waiting, dueAt: number) => NewEvent | null
}

const always = (kind: PlainKind) => ({
  step: ({ id }: Waiting, dueAt: number): NewEvent => ({ kind, subjectId: id, dueAt }),
})

/**
 * Creates the event that decides a review by the ending of its number, as the missing event would have done (D-55 to
 * D-58).
 */
const byEnding = (kind: ReviewEventKind) => ({
  step: ({ id, text }: Waiting, dueAt: number) => reviewEvent(kind, { subjectId: id, dueAt, number: text }),
})

/** Selects orders with this status, including orders that will return to it after an open refund. */
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
