import type { Condition, LessonStep, SimpleCondition } from '#shared/contract/lesson.ts'
import { lessonPoints } from '#shared/lessons.ts'
import type { LessonAttempt } from '../../core/world/settings.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { type Facts, factsOf, hasHappened } from './facts.ts'

/** State of an attempt at a lesson, computed from the rows of its world. */
export interface Progress {
  facts: Facts
  /** Ids of the steps that are done. */
  done: ReadonlySet<string>
  /** Ids of the mistakes that were made. */
  mistakes: ReadonlySet<string>
  isOver: boolean
  points: number
  mostPoints: number
  /** Percentage of the possible points. */
  score: number
}

export interface Reading {
  db: ReadDb
  /** Time in virtual milliseconds. */
  now: number
}

/** Computes the progress of an attempt from the rows of the learner's store. Nothing else reports steps or mistakes. */
export function progressOf({ db, now }: Reading, attempt: LessonAttempt): Progress {
  const { lesson, seller, startedAt } = attempt
  const facts = factsOf(db, { seller, startedAt, now })
  const holds = (given: Condition): boolean => {
    if ('all' in given) return given.all.every(holdsSimply)
    return 'any' in given ? given.any.some(holdsSimply) : holdsSimply(given)
  }
  const holdsSimply = (given: SimpleCondition): boolean => {
    if ('buyer' in given) return hasHappened(db, { seller, ...given })
    const { fact, since, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = given
    const figure = facts[fact] - (since ? (attempt.factsAtStart[fact] ?? 0) : 0)
    return min <= figure && figure <= max
  }
  const isRight = (id: string) => attempt.answers.some(each => each.step === id && each.isRight)
  const done = new Set(
    lesson.steps.filter(each => ('done' in each ? holds(each.done) : isRight(each.id))).map(({ id }) => id),
  )
  const made = lesson.mistakes.filter(({ when }) => holds(when))
  const points = pointsOf(attempt, done, made)
  const mostPoints = sumOfPoints(lesson.steps)
  return {
    facts,
    done,
    mistakes: new Set(made.map(({ id }) => id)),
    isOver: done.size === lesson.steps.length || (lesson.ends !== undefined && holds(lesson.ends)),
    points,
    mostPoints,
    score: mostPoints === 0 ? 100 : Math.round((100 * points) / mostPoints),
  }
}

/** Returns the sum of the points of steps, without deductions for hints and mistakes. */
export const sumOfPoints = (steps: readonly LessonStep[]): number =>
  steps.reduce((sum, { points = lessonPoints.step }) => sum + points, 0)

/** Returns the sum of the points of the completed steps. Hints, wrong answers and mistakes reduce it. */
function pointsOf(
  { lesson, hints, answers }: LessonAttempt,
  done: ReadonlySet<string>,
  made: LessonAttempt['lesson']['mistakes'],
) {
  const earned = sumOfPoints(lesson.steps.filter(({ id }) => done.has(id)))
  const wrong = answers.filter(({ isRight }) => !isRight).length
  const lost = made.reduce((sum, { points = lessonPoints.mistake }) => sum + points, 0)
  return Math.max(0, earned - hints.length * lessonPoints.hint - wrong * lessonPoints.wrongAnswer - lost)
}
