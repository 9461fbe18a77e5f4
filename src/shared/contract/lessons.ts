import { z } from 'zod'
import { classLimits, lessonLimits, lessonScreens, mostFileChars } from '../lessons.ts'
import { type CallSchema, count, empty, id, language, money, nameText, unread } from './call-schema.ts'
import { resultFile } from './class.ts'

const lessonId = unread(z.string().min(1).max(40))
const member = id.meta({ description: 'A learner of a class, as `lessons.join` returns it' })
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

const classOfLearner = z.object({
  member,
  name: unread(z.string()),
  nickname: unread(z.string()),
  language: language.nullable(),
  minutes: count.nullable().meta({ description: 'Time that the learners are given' }),
})

const lesson = z.object({
  id: z.string(),
  member: member
    .nullable()
    .meta({ description: 'The learner of the class that it is played in; null outside a class' }),
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
    summary: 'Lists the included lessons, or those of a class, with the progress of this computer',
    request: z.object({ member: member.optional() }),
    answer: z.object({
      class: classOfLearner.nullable().meta({ description: 'Null without `member`' }),
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
    refuses: ['RecordNotFound'],
  },
  'lessons.join': {
    summary:
      'Opens a class file for a learner, who is known by a nickname. The same nickname on the same computer continues',
    request: z.object({
      file: unread(z.string().min(1).max(mostFileChars)).meta({ description: 'The text of the file, JSON or YAML' }),
      nickname: nameText(z.string().trim().min(1).max(classLimits.nickname)),
    }),
    answer: classOfLearner,
    refuses: [],
    labels: { file: 'classFile' },
  },
  'lessons.result': {
    summary: 'Returns the content of the file that a learner of a class hands in',
    request: z.object({ member }),
    answer: resultFile,
    refuses: ['RecordNotFound'],
  },
  'lessons.start': {
    summary: 'Opens the world of a lesson: the present attempt, or a new one. The answer gives no operator key',
    request: z.object({
      id: lessonId,
      member: member.optional().meta({ description: 'Starts the lesson of this class' }),
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
    refuses: ['OperationFailed', 'RecordNotFound'],
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
