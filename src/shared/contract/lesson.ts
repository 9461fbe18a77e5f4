import { z } from 'zod'
import { languageCodes } from '../languages.ts'
import { type LessonFact, lessonFacts, lessonLimits, lessonPoints, lessonScreens, orderOutcomes } from '../lessons.ts'
import { fixture } from './fixture.ts'
import { type Fault, key, repeatedIds, textFaults, textsByLanguage } from './written-file.ts'

const fact = z.enum(Object.keys(lessonFacts) as [LessonFact, ...LessonFact[]])

const aboutFacts = Object.entries(lessonFacts)
  .map(([name, about]) => `\`${name}\`: ${about}`)
  .join('. ')

const factCondition = z
  .strictObject({
    fact: fact.meta({ description: aboutFacts }),
    min: z.int().optional(),
    max: z.int().optional(),
    since: z
      .literal('start')
      .optional()
      .meta({ description: 'Compares the change since the lesson began instead of the figure itself' }),
  })
  .refine(({ min, max }) => min !== undefined || max !== undefined, 'needs `min` or `max`')
const orderCondition = z.strictObject({
  buyer: z.string().min(1).max(60).meta({ description: 'Name of the buyer in an order of `world`' }),
  is: z.enum(orderOutcomes),
})
const simpleCondition = z.union([factCondition, orderCondition])

/** Condition of a step, which compares data of the learner's store. It never depends on clicks. */
const condition = z.union([
  simpleCondition,
  z.strictObject({ all: z.array(simpleCondition).min(1).max(10) }),
  z.strictObject({ any: z.array(simpleCondition).min(1).max(10) }),
])
export type Condition = z.infer<typeof condition>
export type SimpleCondition = z.infer<typeof simpleCondition>

const points = z.int().min(0).max(100).optional()

const common = {
  id: key.meta({ description: 'Names the texts of the step: `steps.ID`, `steps.ID.text`, and `hints.ID` for a hint' }),
  screen: z.enum(lessonScreens).optional().meta({ description: 'The step links to this screen' }),
  points: points.meta({ description: `${lessonPoints.step} by default` }),
  example: z.literal(true).optional().meta({
    description: 'Shows `examples.ID` in a frame that is marked as an example, such as a message of a fraudster',
  }),
}
const step = z.union([
  z.strictObject({ ...common, done: condition.meta({ description: 'The step is done as soon as this holds' }) }),
  z.strictObject({
    ...common,
    amount: fact.meta({ description: 'The learner types the amount of this figure' }),
  }),
  z.strictObject({
    ...common,
    choices: z
      .array(z.strictObject({ id: key, right: z.literal(true).optional() }))
      .min(2)
      .max(lessonLimits.choices)
      .refine(choices => choices.some(({ right }) => right), 'one choice must be `right`')
      .meta({ description: 'Texts: `choices.STEP.ID`, and `choices.STEP.ID.answer` for the reply to the learner' }),
  }),
])
export type LessonStep = z.infer<typeof step>

const mistake = z.strictObject({
  id: key.meta({ description: 'Names its text: `mistakes.ID`' }),
  when: condition,
  points: points.meta({ description: `Points that it costs: ${lessonPoints.mistake} by default` }),
})

const shape = z.strictObject({
  $schema: z.string().optional(),
  minutes: z.int().min(1).max(lessonLimits.minutes).meta({ description: 'Expected duration' }),
  world: fixture.meta({ description: 'The store at the beginning. Its first seller is the learner' }),
  steps: z.array(step).min(1).max(lessonLimits.steps),
  mistakes: z.array(mistake).max(lessonLimits.mistakes).default([]),
  ends: condition
    .optional()
    .meta({ description: 'The lesson also ends when this holds, whether or not all steps are done' }),
  texts: textsByLanguage(lessonLimits.text),
})

/** Lists the keys of all texts that a lesson needs. */
export function textKeysOf({ steps, mistakes }: Pick<z.output<typeof shape>, 'steps' | 'mistakes'>): string[] {
  return [
    'title',
    'about',
    'story',
    'end',
    ...steps.flatMap(each => [
      `steps.${each.id}`,
      `steps.${each.id}.text`,
      ...(each.example ? [`examples.${each.id}`] : []),
      ...('choices' in each
        ? each.choices.flatMap(({ id }) => [`choices.${each.id}.${id}`, `choices.${each.id}.${id}.answer`])
        : []),
    ]),
    ...mistakes.map(({ id }) => `mistakes.${id}`),
  ]
}

/** Counts the texts that are missing in each language of a lesson. */
export function missingTexts(lesson: Pick<Lesson, 'steps' | 'mistakes' | 'texts'>) {
  const needed = textKeysOf(lesson)
  return languageCodes.flatMap(language => {
    const words = lesson.texts[language]
    if (!words) return []
    return [{ language, missing: needed.filter(key => words[key] === undefined).length, of: needed.length }]
  })
}

/** A lesson as its file describes it; see docs/lessons.md. */
export const lesson = shape.superRefine((value, context) => {
  const { steps, mistakes, world, texts } = value
  const buyers = new Set((world.orders ?? []).map(({ buyer }) => buyer))
  const faults: Fault[] = [
    ...repeatedIds('steps', steps),
    ...repeatedIds('mistakes', mistakes),
    ...((world.sellers ?? []).length === 0
      ? [{ path: ['world', 'sellers'], message: 'needs the learner as its first seller' }]
      : []),
    ...textFaults(texts, { needed: textKeysOf(value), optional: steps.map(({ id }) => `hints.${id}`) }),
    ...namedBuyers(value)
      .filter(({ buyer }) => !buyers.has(buyer))
      .map(({ path, buyer }) => ({ path, message: `no order of \`world\` has the buyer \`${buyer}\`` })),
  ]
  for (const fault of faults) context.addIssue({ code: 'custom', ...fault })
})
export type Lesson = z.output<typeof lesson>

/** Part of a lesson that its world stores: everything except the store at the beginning. */
export const playedLesson = shape.omit({ world: true, $schema: true })

const simpleOnes = (given: Condition): SimpleCondition[] => {
  if ('all' in given) return given.all
  return 'any' in given ? given.any : [given]
}

function namedBuyers({
  steps,
  mistakes,
  ends,
}: z.output<typeof shape>): { path: (string | number)[]; buyer: string }[] {
  const conditions = [
    ...steps.flatMap((each, place) => ('done' in each ? [{ path: ['steps', place, 'done'], given: each.done }] : [])),
    ...mistakes.map(({ when }, place) => ({ path: ['mistakes', place, 'when'], given: when })),
    ...(ends ? [{ path: ['ends'], given: ends }] : []),
  ]
  return conditions.flatMap(({ path, given }) =>
    simpleOnes(given).flatMap(each => ('buyer' in each ? [{ path, buyer: each.buyer }] : [])),
  )
}
