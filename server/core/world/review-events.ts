import { sampleEndings } from '#shared/reviews.ts'
import { durationAfter } from './duration.ts'
import { type Ending, endings, subjectTypeOf } from './event-kinds.ts'
import { type NewEvent, pauseEvents, schedule } from './event-schedule.ts'
import { randomOfRow } from './seller-random.ts'
import { rulesOf } from './settings.ts'
import type { WorldState } from './world-state.ts'

/** Kinds of scheduled events that decide a review instead of the operator. */
export type ReviewEventKind = 'withdrawal.decide' | 'charge.decide' | 'identity.decide'

interface Review {
  subjectId: number
  /** Virtual milliseconds. */
  dueAt: number
  /** Account, hash or document number, whose last characters decide (D-55 to D-58). */
  number: string
}

/** Returns the ending that the last four characters of an account, a hash or a document number select; null for none. */
export const endingOf = (number: string): Ending | null =>
  endings.find(name => sampleEndings[name] === number.slice(-4)) ?? null

/** Returns the reason for which a review with this ending is rejected; null if it is approved. */
export const rejectionFor = <Reason>(
  ending: Ending | null,
  reasons: { first: Reason; second: Reason },
): Reason | null => (ending === 'first' || ending === 'second' ? reasons[ending] : null)

/** Returns the event that decides a review by the ending of its number; null if that ending leaves it to the operator. */
export function reviewEvent(kind: ReviewEventKind, { subjectId, dueAt, number }: Review): NewEvent | null {
  const ending = endingOf(number)
  return ending === 'waits' ? null : { kind, subjectId, dueAt, payload: { ending } }
}

type SellerReview = Review & { sellerId: number }

/** Schedules the decision of a review by the current policy of the world. Reviews that already wait keep their events. */
export function scheduleReview(world: WorldState, kind: ReviewEventKind, review: SellerReview): void {
  const { db } = world
  const { mode } = rulesOf(db).reviews
  const event = mode === 'usual' ? reviewEvent(kind, review) : eventByPolicy(world, kind, review)
  if (!event) return
  schedule(db, event)
  // The event is scheduled and paused, so that the repair at a start does not add another one. The operator decides.
  if (mode === 'never') pauseEvents(db, { type: subjectTypeOf(kind), id: review.subjectId }, world.clock.now())
}

function eventByPolicy(world: WorldState, kind: ReviewEventKind, review: SellerReview): NewEvent {
  const { mode, after, chance } = rulesOf(world.db).reviews
  const { sellerId, subjectId } = review
  const dueAt = after === null ? review.dueAt : durationAfter(world.clock.now(), after)
  const ending = mode === 'chance' ? drawnEnding(world, { kind, sellerId, subjectId }, chance ?? 1) : null
  return { kind, subjectId, dueAt, payload: { ending } }
}

/** Returns a random ending that depends on the review's number; null approves. */
function drawnEnding(
  world: WorldState,
  { kind, sellerId, subjectId }: Pick<SellerReview, 'sellerId' | 'subjectId'> & { kind: ReviewEventKind },
  approval: number,
): Ending | null {
  const random = randomOfRow(world, { sellerId, id: subjectId }, kind)
  return random.chance(approval) ? null : random.pick(['first', 'second'])
}
