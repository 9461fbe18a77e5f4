import type { LessonStep } from '#shared/contract/lesson.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { textsOf } from '#shared/contract/written-file.ts'
import type { Language } from '#shared/languages.ts'
import type { LessonAttempt } from '../../core/world/settings.ts'
import { type Progress, progressOf, type Reading } from './progress.ts'

type Shown = NonNullable<Answer<'lessons.get'>['lesson']>
type ShownStep = Shown['steps'][number]

/** Converts an attempt to the form in which the learner sees it. */
export function presentAttempt(reading: Reading, attempt: LessonAttempt, language: Language): Shown {
  const { id, member, lesson } = attempt
  const progress = progressOf(reading, attempt)
  const text = textsOf(lesson, language)
  const steps = lesson.steps.map(step => presentStep(step, { attempt, progress, text }))
  const mistakes = lesson.mistakes
    .filter(each => progress.mistakes.has(each.id))
    .map(each => ({ id: each.id, text: text(`mistakes.${each.id}`) }))
  return {
    id,
    member,
    title: text('title'),
    story: text('story'),
    minutes: lesson.minutes,
    steps,
    mistakes,
    isOver: progress.isOver,
    result: progress.isOver ? { ...resultOf(progress, steps, mistakes), end: text('end') } : null,
  }
}

interface Presenting {
  attempt: LessonAttempt
  progress: Progress
  text: (key: string) => string
}

function presentStep(step: LessonStep, { attempt, progress, text }: Presenting): ShownStep {
  const { id, screen = null, example } = step
  const given = attempt.answers.filter(each => each.step === id)
  const hint = text(`hints.${id}`)
  return {
    id,
    title: text(`steps.${id}`),
    text: text(`steps.${id}.text`),
    screen,
    kind: kindOf(step),
    example: example ? text(`examples.${id}`) : null,
    choices: presentChoices(step, given, text),
    wrongAnswers: given.filter(({ isRight }) => !isRight).length,
    isDone: progress.done.has(id),
    hasHint: hint !== '',
    hint: attempt.hints.includes(id) ? hint : null,
  }
}

function presentChoices(
  step: LessonStep,
  given: LessonAttempt['answers'],
  text: Presenting['text'],
): ShownStep['choices'] {
  if (!('choices' in step)) return []
  return step.choices.map(({ id, right = false }) => {
    const key = `choices.${step.id}.${id}`
    const wasChosen = given.some(({ value }) => value === id)
    return { id, text: text(key), reply: wasChosen ? text(`${key}.answer`) : null, isRight: wasChosen ? right : null }
  })
}

const neededHelp = ({ isDone, hint, wrongAnswers }: ShownStep): boolean => !isDone || hint !== null || wrongAnswers > 0

const resultOf = ({ score, points, mostPoints }: Progress, steps: ShownStep[], mistakes: Shown['mistakes']) => ({
  score,
  points,
  mostPoints,
  well: steps.filter(each => !neededHelp(each)).map(({ title }) => title),
  practise: [...mistakes.map(({ text }) => text), ...steps.filter(neededHelp).map(({ title }) => title)],
})

function kindOf(step: LessonStep): ShownStep['kind'] {
  if ('choices' in step) return 'choice'
  return 'amount' in step ? 'amount' : 'task'
}
