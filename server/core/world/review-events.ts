import { sampleEndings } from '#shared/reviews.ts'
import { durationAfter } from './duration.ts'
import { type Ending, endings, subjectTypeOf } from './event-kinds.ts'
import { type NewEvent, pauseEvents, schedule } from './event-schedule.ts'
import { randomOfRow } from './seller-random.ts'
import { rulesOf } from './settings.ts'
import type { WorldState } from './world-state.ts'

/** Kinds of scheduled events that decide a review automatically, without the operator. */
export type ReviewEventKind = 'withdrawal.decide' | 'charge.decide' | 'identity.decide'

interface Review {
  subjectId: number
  /** Due time of the decision in virtual milliseconds. */
  dueAt: number
  /** Account, transaction hash or document number. Its last characters determine the decision (D-55 to D-58). */
  number: string
}

/**
 * Returns the ending of an account, transaction hash or document number that determines a decision; null if its last
 * four characters have no such meaning.
 */
export const endingOf = (number: string): Ending | null =>
  endings.find(name => sampleEndings[name] === number.slice(-4)) ?? null

/** Returns the reason for rejecting a review with this ending; null if it is approved. */
export const rejectionFor = <Reason>(
  ending: Ending | null,
  reasons: { first: Reason; second: Reason },
): Reason | null => (ending === 'first' || ending === 'second' ? reasons[ending] : null)

/**
 * Returns the event that decides a review according to the ending of its number. Returns null if the operator must
 * decide.
 */
export function reviewEvent(kind: ReviewEventKind, { subjectId, dueAt, number }: Review): NewEvent | null {
  const ending = endingOf(number)
  return ending === 'waits' ? null : { kind, subjectId, dueAt, payload: { ending } }
}

type SellerReview = Review & { sellerId: number }

/** Schedules the decision of a review according to the world's present policy. Earlier reviews keep their events. */
export function scheduleReview(world: WorldState, kind: ReviewEventKind, review: SellerReview): void {
  const { db } = world
  const { mode } = rulesOf(db).reviews
  const event = mode === 'usual' ? reviewEvent(kind, review) : eventByPolicy(world, kind, review)
  if (!event) return
  schedule(db, event)
  // The event is scheduled but paused. Without an event, the repair at the next start would schedule a decision,
  // although the operator decides.
  if (mode === 'never') pauseEvents(db, { type: subjectTypeOf(kind), id: review.subjectId }, world.clock.now())
}

function eventByPolicy(world: WorldState, kind: ReviewEventKind, review: SellerReview): NewEvent {
  const { mode, after, chance } = rulesOf(world.db).reviews
  const { sellerId, subjectId } = review
  const dueAt = after === null ? review.dueAt : durationAfter(world.clock.now(), after)
  const ending = mode === 'chance' ? drawnEnding(world, { kind, sellerId, subjectId }, chance ?? 1) : null
  return { kind, subjectId, dueAt, payload: { ending } }
}

/** Returns a random ending that depends on the review's number; null means approval. */
function drawnEnding(
  world: WorldState,
  { kind, sellerId, subjectId }: Pick<SellerReview, 'sellerId' | 'subjectId'> & { kind: ReviewEventKind },
  approval: number,
): Ending | null {
  const random = randomOfRow(world, { sellerId, id: subjectId }, kind)
  return random.chance(approval) ? null : random.pick(['first', 'second'])
}
