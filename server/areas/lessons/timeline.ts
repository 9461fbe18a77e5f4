import { classLimits } from '#shared/lessons.ts'
import type { LessonAttempt } from '../../core/world/settings.ts'
import { readSetting, writeSetting } from '../../core/world/settings.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { type Progress, progressOf } from './progress.ts'

type Noted = LessonAttempt['timeline'][number]
type Happened = Pick<Noted, 'what' | 'id'>

/**
 * Adds the events of an attempt since the last call to its timeline. The rows of the world show the completed steps;
 * only the timeline shows when each was completed.
 * @param times `now` in virtual milliseconds, `realNow` in milliseconds of the computer's clock
 */
export function noteProgress(db: WriteDb, { now, realNow }: { now: number; realNow: number }): void {
  const attempt = readSetting(db, 'lessonAttempt')
  if (!attempt) return
  const { timeline } = attempt
  const added = happenedIn(attempt, progressOf({ db, now }, attempt)).filter(isNewIn(timeline))
  if (added.length === 0) return
  const noted = added.map(each => ({ ...each, at: realNow, shopTime: now }))
  writeSetting(db, 'lessonAttempt', { ...attempt, timeline: [...timeline, ...noted].slice(0, classLimits.timeline) })
}

/** Lists the events of an attempt. A step with two wrong answers appears twice. */
function happenedIn({ lesson, hints, answers }: LessonAttempt, { done, mistakes, isOver }: Progress): Happened[] {
  const wrong = answers.filter(({ isRight }) => !isRight).map(({ step }) => step)
  return [
    { what: 'begun', id: null },
    ...hints.map(id => ({ what: 'hint' as const, id })),
    ...wrong.map(id => ({ what: 'wrong' as const, id })),
    ...lesson.mistakes.filter(({ id }) => mistakes.has(id)).map(({ id }) => ({ what: 'mistake' as const, id })),
    ...lesson.steps.filter(({ id }) => done.has(id)).map(({ id }) => ({ what: 'step' as const, id })),
    ...(isOver ? [{ what: 'over' as const, id: null }] : []),
  ]
}

/**
 * Returns a filter that drops events which the timeline already contains. An entry of the timeline drops only one equal
 * event.
 */
function isNewIn(timeline: readonly Noted[]): (each: Happened) => boolean {
  const known = timeline.map(({ what, id }) => `${what} ${id}`)
  return ({ what, id }) => {
    const place = known.indexOf(`${what} ${id}`)
    if (place < 0) return true
    known.splice(place, 1)
    return false
  }
}
