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

/** Returns the stars of a buyer who has the goods, and the worst thing that happened to them (D-42). */
export function ratingOf(facts: WhatHappened, now: number, isPicky: boolean): Rating {
  const late = daysLate(facts, now)
  const lost = Math.ceil(late / buyerRules.lateDaysPerStar) + (facts.wasLost === 1 ? buyerRules.lostStars : 0)
  const stars = Math.max(1, shopLimits.starsAtFirst - lost)
  if (facts.wasLost === 1) return { stars, reason: 'lost' }
  if (late > 0) return { stars, reason: isLateForAnyone(facts, now) ? 'late' : 'overpromised' }
  return isPicky ? { stars: stars - 1, reason: 'detail' } : { stars, reason: 'kept' }
}

const isLateForAnyone = (facts: WhatHappened, now: number): boolean => daysLate({ ...facts, promoted: 0 }, now) > 0

/** O9: a buyer who accepts may give stars. */
export function rateAccepted(world: WorldState, order: OrderRow): void {
  const random = randomOfRow(world, order, 'stars')
  const isPicky = random.chance(buyerRules.detailShare)
  const rating = ratingOf(whatHappened(world.db, order.id), world.clock.now(), isPicky)
  const isPleased = rating.stars >= buyerRules.pleasedFromStars
  if (random.chance(isPleased ? buyerRules.pleasedRate : buyerRules.displeasedRate)) give(world, order, rating)
}

/** O3: some buyers whose order was not paid in time, or who lost patience before, give one or two stars. */
export function rateNeverSent(world: WorldState, order: OrderRow): void {
  const random = randomOfRow(world, order, 'stars')
  if (random.chance(buyerRules.neverSentRate)) give(world, order, { stars: angry(random), reason: 'never_sent' })
}

/** D-51: a justified request was approved; the buyer judges how long the answer took. */
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

/** O14: a justified request was rejected. The buyer gives one or two stars, and may complain to the platform. */
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
