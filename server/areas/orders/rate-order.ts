import { buyerRules, type Rating } from '#shared/reputation.ts'
import { shopLimits } from '#shared/shop.ts'
import type { Random } from '../../core/world/seeded-random.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import { notify } from '../notifications/notify.ts'
import { changeCredit } from '../shop/change-credit.ts'
import { addStars } from './add-stars.ts'
import type { OrderRow, RefundRow } from './order-row.ts'
import { planComment } from './plan-comment.ts'
import { daysLate, isJustified, type WhatHappened, whatHappened } from './what-happened.ts'

/** Returns the stars that a buyer who has received the goods gives, and the worst event as their reason (D-42). */
export function ratingOf(facts: WhatHappened, now: number, isPicky: boolean): Rating {
  const late = daysLate(facts, now)
  const lost = Math.ceil(late / buyerRules.lateDaysPerStar) + (facts.wasLost === 1 ? buyerRules.lostStars : 0)
  const stars = Math.max(1, shopLimits.starsAtFirst - lost)
  if (facts.wasLost === 1) return { stars, reason: 'lost' }
  if (late > 0) return { stars, reason: isLateForAnyone(facts, now) ? 'late' : 'overpromised' }
  return isPicky ? { stars: stars - 1, reason: 'detail' } : { stars, reason: 'kept' }
}

const isLateForAnyone = (facts: WhatHappened, now: number): boolean => daysLate({ ...facts, promoted: 0 }, now) > 0

/** Lets a buyer who accepts an order give stars (transition O9). */
export function rateAccepted(world: WorldState, order: OrderRow): void {
  const random = randomOfRow(world, order, 'stars')
  const isPicky = random.chance(buyerRules.detailShare)
  const rating = ratingOf(whatHappened(world.db, order.id), world.clock.now(), isPicky)
  const isPleased = rating.stars >= buyerRules.pleasedFromStars
  if (random.chance(isPleased ? buyerRules.pleasedRate : buyerRules.displeasedRate)) give(world, order, rating)
}

/**
 * Lets some buyers give one or two stars if their order was not paid in time, or if they lost patience before
 * (transition O3).
 */
export function rateNeverSent(world: WorldState, order: OrderRow): void {
  const random = randomOfRow(world, order, 'stars')
  if (random.chance(buyerRules.neverSentRate)) give(world, order, { stars: angry(random), reason: 'never_sent' })
}

/**
 * Lets a buyer give stars after a justified refund request was approved (D-51). The stars depend on the time that the
 * answer took.
 */
export function rateApproved(world: WorldState, order: OrderRow, refund: RefundRow): void {
  if (!isFair(world, refund)) return
  const { fastAnswerHours, fastRefundStars, slowRefundStars, missedRefundStars } = buyerRules
  const waited = world.clock.now() - refund.requestedAt
  const isMissed = world.clock.now() >= refund.answerBefore
  const isFast = waited <= hours(fastAnswerHours)
  const stars = isMissed ? missedRefundStars : isFast ? fastRefundStars : slowRefundStars
  const share = isFast ? buyerRules.pleasedRate : buyerRules.displeasedRate
  if (randomOfRow(world, order, 'refund stars').chance(share))
    give(world, order, { stars, reason: isFast ? 'refunded' : 'slow_refund' })
}

/**
 * Lets a buyer give one or two stars after a justified refund request was rejected (transition O14). The buyer may also
 * complain to the platform.
 */
export function rateRejected(world: WorldState, order: OrderRow, refund: RefundRow): void {
  if (!isFair(world, refund)) return
  const random = randomOfRow(world, order, 'refund stars')
  give(world, order, { stars: angry(random), reason: 'rejected' })
  if (random.chance(buyerRules.complaintShare)) complain(world, order)
}

function complain(world: WorldState, order: OrderRow): void {
  const { before, after } = changeCredit(world, order, 'complaint')
  const params = { credit: after, points: before - after }
  notify(world.db, order.sellerId, { kind: 'buyer_complained', at: world.clock.now(), ref: order.orderNo, params })
}

const isFair = ({ db }: WorldState, { orderId, reason, requestedAt }: RefundRow): boolean =>
  isJustified(whatHappened(db, orderId), reason, requestedAt)

const angry = (random: Random): number => random.pick(buyerRules.angryStars)

function give(world: WorldState, order: OrderRow, rating: Rating): void {
  if (addStars(world, order, rating)) planComment(world, order, rating)
}
