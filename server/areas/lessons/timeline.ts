import { classLimits } from '#shared/lessons.ts'
import type { LessonAttempt } from '../../core/world/settings.ts'
import { readSetting, writeSetting } from '../../core/world/settings.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { type Progress, progressOf } from './progress.ts'

type Noted = LessonAttempt['timeline'][number]
type Happened = Pick<Noted, 'what' | 'id'>

/**
 * Adds what has happened in an attempt since the last call to its timeline. Steps follow from the rows of the world, so only
 * this tells when they were done.
 * @param times `now` in virtual milliseconds, `realNow` in those of the computer's clock
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

/** Lists what has happened so far; a step with two wrong answers is there twice. */
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

/** Returns a filter that drops as many of each kind as are noted already. */
function isNewIn(timeline: readonly Noted[]): (each: Happened) => boolean {
  const known = timeline.map(({ what, id }) => `${what} ${id}`)
  return ({ what, id }) => {
    const place = known.indexOf(`${what} ${id}`)
    if (place < 0) return true
    known.splice(place, 1)
    return false
  }
}
