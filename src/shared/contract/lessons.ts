import { z } from 'zod'
import { lessonIds, lessonLimits, lessonScreens } from '../lessons.ts'
import { type CallSchema, count, empty, id, language, money, unread } from './call-schema.ts'

const lessonId = z.enum(lessonIds)
const text = unread(z.string())
const score = z.int().min(0).max(100).meta({ description: 'Percentage of the points of the lesson' })

const step = z.object({
  id,
  title: text,
  text,
  screen: z.enum(lessonScreens).nullable().meta({ description: 'Screen on which the step is done' }),
  kind: z.enum(['task', 'amount', 'choice']),
  example: text.nullable().meta({ description: 'Text to be shown in a frame that is marked as an example' }),
  choices: z.array(
    z.object({
      id,
      text,
      reply: text.nullable().meta({ description: 'What the lesson says to this choice; null until it was chosen' }),
      isRight: z.boolean().nullable().meta({ description: 'Null until it was chosen' }),
    }),
  ),
  wrongAnswers: count,
  isDone: z.boolean(),
  hasHint: z.boolean(),
  hint: text.nullable().meta({ description: 'Null until the learner asked for it' }),
})

const result = z.object({
  score,
  points: count,
  mostPoints: count,
  well: z.array(text).meta({ description: 'Steps that were done without help' }),
  practise: z.array(text).meta({ description: 'Mistakes, and steps that were not done or needed help' }),
  end: text,
})

const lesson = z.object({
  id: z.string(),
  title: text,
  story: text,
  minutes: z.int().max(lessonLimits.minutes),
  steps: z.array(step),
  mistakes: z.array(z.object({ id, text })),
  isOver: z.boolean(),
  result: result.nullable().meta({ description: 'Null until the lesson is over' }),
})

const current = z.object({
  lesson: lesson.nullable().meta({ description: 'Null in a world that is not a lesson' }),
})

export const lessonSchemas = {
  'lessons.list': {
    summary: 'Lists the lessons with the progress of this computer',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          id: lessonId,
          title: text,
          about: text,
          minutes: z.int(),
          steps: count,
          done: count.meta({ description: 'Steps that are done in the present attempt' }),
          state: z.enum(['new', 'begun', 'over']),
          best: score.nullable().meta({ description: 'The best result of all attempts' }),
        }),
      ),
    }),
    refuses: [],
  },
  'lessons.start': {
    summary: 'Opens the world of a lesson: the present attempt, or a new one. The answer gives no operator key',
    request: z.object({
      id: lessonId,
      again: z
        .boolean()
        .optional()
        .meta({ description: 'Begins a new attempt; the result so far is kept as the best' }),
      language: language.optional().meta({ description: 'Language of the learner; English by default' }),
    }),
    answer: z.object({
      world: unread(z.string()),
      url: z.string().meta({ description: 'URL of the world, used instead of the server’s' }),
      token: z.string().meta({ description: 'Token of the learner' }),
    }),
    refuses: ['OperationFailed'],
    labels: { id: 'lessonId', language: 'lang' },
  },
  'lessons.get': {
    summary: 'Returns the lesson of this world: its steps, mistakes, and the result when it is over',
    request: empty,
    answer: current,
    refuses: [],
  },
  'lessons.hint': {
    summary: 'Shows the hint of a step, which costs points',
    request: z.object({ stepId: id }),
    answer: current,
    refuses: ['RecordNotFound'],
  },
  'lessons.answer': {
    summary: 'Answers the question of a step: an amount, or one of the choices. A wrong answer costs points',
    request: z.object({ stepId: id, amount: money.optional(), choiceId: id.optional() }),
    answer: current,
    refuses: ['RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
