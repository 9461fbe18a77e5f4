import type { WriteDb } from '../db/open.ts'
import { endingOf } from './sample-endings.ts'
import { type NewEvent, schedule } from './schedule.ts'

/** The kinds of event that decide a review in place of the operator. */
export type ReviewEventKind = 'withdrawal.decide' | 'charge.decide' | 'identity.decide'

interface Review {
  subjectId: number
  /** Virtual milliseconds. */
  dueAt: number
  /** The account, hash or document number whose ending decides (D-55 to D-58). */
  number: string
}

/** The event that decides a review; null where the ending leaves it to the operator. */
export function reviewEvent(kind: ReviewEventKind, { subjectId, dueAt, number }: Review): NewEvent | null {
  const ending = endingOf(number)
  return ending === 'waits' ? null : { kind, subjectId, dueAt, payload: { ending } }
}

export function scheduleReview(db: WriteDb, kind: ReviewEventKind, review: Review): void {
  const event = reviewEvent(kind, review)
  if (event) schedule(db, event)
}
