import { createHash } from 'node:crypto'
import { type ClassResult, classResult, type ResultFile } from '#shared/contract/class.ts'
import type { Lesson } from '#shared/contract/lesson.ts'
import { textsOf } from '#shared/contract/written-file.ts'
import type { Language } from '#shared/languages.ts'
import type { LessonAttempt } from '../../core/world/settings.ts'
import { iso } from '../../platform/iso.ts'
import { type Progress, progressOf, type Reading } from './progress.ts'

type LessonResult = ClassResult['lessons'][number]

/**
 * Reads the result of the latest attempt at a lesson.
 * @param language language of the titles
 */
export function resultOfAttempt(reading: Reading, attempt: LessonAttempt, language: Language): LessonResult {
  const { id, lesson, hints, answers, number, timeline } = attempt
  const progress = progressOf(reading, attempt)
  const text = textsOf(lesson, language)
  return {
    id,
    title: text('title'),
    state: progress.isOver ? 'over' : 'begun',
    attempts: number,
    score: progress.score,
    best: bestOf(attempt, progress),
    steps: lesson.steps.map(step => ({
      id: step.id,
      title: text(`steps.${step.id}`),
      isDone: progress.done.has(step.id),
      usedHint: hints.includes(step.id),
      wrongAnswers: answers.filter(each => each.step === step.id && !each.isRight).length,
    })),
    mistakes: lesson.mistakes
      .filter(each => progress.mistakes.has(each.id))
      .map(each => ({ id: each.id, text: text(`mistakes.${each.id}`) })),
    timeline: timeline.map(({ at, shopTime, what, id: about }) => ({
      at: iso(at),
      shopTime: iso(shopTime),
      what,
      id: about,
    })),
  }
}

/** Returns the best result of all finished attempts. */
export function bestOf({ best }: Pick<LessonAttempt, 'best'>, { isOver, score }: Progress): number | null {
  return isOver ? Math.max(best ?? 0, score) : best
}

/** Returns the result of a lesson that the learner has not begun. */
export const notBegun = (id: string, lesson: Lesson, language: Language): LessonResult => ({
  id,
  title: textsOf(lesson, language)('title'),
  state: 'new',
  attempts: 0,
  score: null,
  best: null,
  steps: [],
  mistakes: [],
  timeline: [],
})

const about =
  'The seal is a checksum. It detects a changed character or a truncated file, but not a forgery by somebody who knows how it is computed.'

/** Adds the seal, a hash of the content, to a result. */
export const sealed = (result: ClassResult): ResultFile => ({ about, ...result, seal: sealOf(result) })

/**
 * Checks the seal of a result file. The seal covers the content and not the layout, so the file may be indented
 * differently.
 */
export const isSealed = ({ seal, about: _about, ...result }: ResultFile): boolean => seal === sealOf(result)

/** Hashes a result. The schema orders the fields, so their order in the file does not matter. */
const sealOf = (result: ClassResult): string =>
  createHash('sha256')
    .update(JSON.stringify(classResult.parse(result)))
    .digest('hex')
