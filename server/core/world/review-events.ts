import { durationAfter } from './duration.ts'
import { subjectTypeOf } from './event-kinds.ts'
import { type NewEvent, pauseEvents, schedule } from './event-schedule.ts'
import { type Ending, endingOf } from './sample-endings.ts'
import { randomOfOwn } from './seller-random.ts'
import { rulesOf } from './world-rules.ts'
import type { WorldState } from './world-state.ts'

/** The kinds of event that decide a review in place of the operator. */
export type ReviewEventKind = 'withdrawal.decide' | 'charge.decide' | 'identity.decide'

interface Review {
  subjectId: number
  /** Virtual milliseconds. */
  dueAt: number
  /** The account, hash or document number whose ending decides (D-55 to D-58). */
  number: string
}

/** The event that decides a review by its ending; null where that leaves it to the operator. */
export function reviewEvent(kind: ReviewEventKind, { subjectId, dueAt, number }: Review): NewEvent | null {
  const ending = endingOf(number)
  return ending === 'waits' ? null : { kind, subjectId, dueAt, payload: { ending } }
}

type OwnReview = Review & { sellerId: number }

/** Plans the decision as the world decides now; what waits already keeps what was planned for it. */
export function scheduleReview(world: WorldState, kind: ReviewEventKind, review: OwnReview): void {
  const { db } = world
  const { mode } = rulesOf(db).reviews
  const event = mode === 'usual' ? reviewEvent(kind, review) : eventByPolicy(world, kind, review)
  if (!event) return
  schedule(db, event)
  // It is planned and stands still, so that no start takes it for lost: the operator decides.
  if (mode === 'never') pauseEvents(db, { type: subjectTypeOf(kind), id: review.subjectId }, world.clock.now())
}

function eventByPolicy(world: WorldState, kind: ReviewEventKind, review: OwnReview): NewEvent {
  const { mode, after, chance } = rulesOf(world.db).reviews
  const { sellerId, subjectId } = review
  const dueAt = after === null ? review.dueAt : durationAfter(world.clock.now(), after)
  const ending = mode === 'chance' ? drawnEnding(world, { kind, sellerId, subjectId }, chance ?? 1) : null
  return { kind, subjectId, dueAt, payload: { ending } }
}

/** Drawn from the review's own number: null approves. */
function drawnEnding(
  world: WorldState,
  { kind, sellerId, subjectId }: Pick<OwnReview, 'sellerId' | 'subjectId'> & { kind: ReviewEventKind },
  approval: number,
): Ending | null {
  const random = randomOfOwn(world, { sellerId, id: subjectId }, kind)
  return random.chance(approval) ? null : random.pick(['first', 'second'])
}
