import type { Answer } from '#shared/contract/schemas.ts'

export type ClassResult = Answer<'sandbox.readResult'>
export type LessonResult = ClassResult['lessons'][number]

export interface LearnerFigures {
  result: ClassResult
  /** Mean of the best scores of all lessons of the class; a lesson without a result counts 0. */
  mean: number
  lessonsOver: number
  hints: number
  wrongAnswers: number
  mistakes: number
  /** Milliseconds from the first to the last moment of each lesson, added up. */
  spentMs: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Returns the best score so far: that of a finished attempt, or else that of the present one. */
export const scoreOf = ({ best, score }: Pick<LessonResult, 'best' | 'score'>): number | null => best ?? score

/** Returns milliseconds, at least 0: a computer's clock can be set back during a lesson. */
export const spentBetween = (from: string | undefined, to: string | undefined): number =>
  Math.max(0, Date.parse(to ?? '') - Date.parse(from ?? '')) || 0

const spentOn = ({ timeline }: LessonResult): number => spentBetween(timeline[0]?.at, timeline.at(-1)?.at)

function figuresOf(result: ClassResult): LearnerFigures {
  const { lessons } = result
  const steps = lessons.flatMap(lesson => lesson.steps)
  return {
    result,
    mean: lessons.length === 0 ? 0 : sum(lessons.map(lesson => scoreOf(lesson) ?? 0)) / lessons.length,
    lessonsOver: lessons.filter(({ best }) => best !== null).length,
    hints: steps.filter(({ usedHint }) => usedHint).length,
    wrongAnswers: sum(steps.map(({ wrongAnswers }) => wrongAnswers)),
    mistakes: sum(lessons.map(({ mistakes }) => mistakes.length)),
    spentMs: sum(lessons.map(spentOn)),
  }
}

const nameOf = ({ nickname }: ClassResult): string => nickname.toLowerCase()

/** Drops a file that was opened twice. */
export const withoutCopies = (results: readonly ClassResult[]): ClassResult[] => [
  ...new Map(results.map(each => [`${each.class.id} ${each.savedAt} ${each.nickname}`, each])).values(),
]

/** Lists the nicknames that more than one file has. */
export const repeatedIn = (results: readonly ClassResult[]): string[] => [
  ...new Set(
    results
      .filter(each => results.some(other => other !== each && nameOf(other) === nameOf(each)))
      .map(({ nickname }) => nickname),
  ),
]

/** Lists the learners, the best first. If a learner handed in several files, the latest counts. */
export function learnersOf(results: readonly ClassResult[]): LearnerFigures[] {
  const latest = new Map<string, ClassResult>()
  for (const result of results.toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1))) latest.set(nameOf(result), result)
  return [...latest.values()]
    .map(figuresOf)
    .toSorted((a, b) => b.mean - a.mean || a.result.nickname.localeCompare(b.result.nickname))
}

/** A place where learners stumbled: a step or a mistake of a lesson. */
export interface Stumble {
  id: string
  lesson: string
  /** Title of the step, or explanation of the mistake. */
  text: string
  kind: 'step' | 'mistake'
  /** Learners who began the lesson. */
  of: number
  /** Learners who made the mistake, or did not do the step, took its hint or answered it wrong. */
  learners: number
  notDone: number
  hints: number
  wrongAnswers: number
}

/** Lists where learners stumbled, the most frequent first. */
export function stumblesOf(learners: readonly LearnerFigures[]): Stumble[] {
  const found = new Map<string, Stumble>()
  const begun = learners.flatMap(({ result }) => result.lessons.filter(({ state }) => state !== 'new'))
  for (const lesson of begun) {
    const of = begun.filter(({ id }) => id === lesson.id).length
    const place = (kind: Stumble['kind'], { id, text }: { id: string; text: string }): Stumble => {
      const key = `${lesson.id} ${kind} ${id}`
      const known = found.get(key) ?? {
        ...{ id: key, lesson: lesson.title, text, kind, of },
        ...{ learners: 0, notDone: 0, hints: 0, wrongAnswers: 0 },
      }
      found.set(key, known)
      return known
    }
    for (const { id, title, isDone, usedHint, wrongAnswers } of lesson.steps) {
      const stumble = place('step', { id, text: title })
      stumble.learners += Number(!isDone || usedHint || wrongAnswers > 0)
      stumble.notDone += Number(!isDone)
      stumble.hints += Number(usedHint)
      stumble.wrongAnswers += wrongAnswers
    }
    for (const mistake of lesson.mistakes) place('mistake', mistake).learners += 1
  }
  return [...found.values()].filter(({ learners: count }) => count > 0).toSorted((a, b) => b.learners - a.learners)
}
