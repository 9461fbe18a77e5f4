import { z } from 'zod'
import { lessonScreens, mostFileChars } from '../lessons.ts'
import { type CallSchema, count, language, unread } from './call-schema.ts'
import { classResult } from './class.ts'

const text = unread(z.string())

const problem = z.object({
  line: z.int().min(1),
  column: z.int().min(1),
  path: z.string().meta({ description: 'The field, such as `steps.0.done`' }),
  message: z.string(),
})

const checked = z.object({
  title: text,
  about: text,
  story: text,
  end: text,
  minutes: count,
  points: count.meta({ description: 'Points of all steps' }),
  steps: z.array(
    z.object({
      id: z.string(),
      title: text,
      text,
      hint: text.nullable(),
      screen: z.enum(lessonScreens).nullable(),
    }),
  ),
  mistakes: z.array(z.object({ id: z.string(), text })),
  languages: z.array(
    z.object({ language, missing: count.meta({ description: 'Number of texts that are shown in English' }) }),
  ),
  content: z.record(z.string(), z.unknown()).meta({ description: 'The lesson as a class file contains it' }),
})

export const classSchemas = {
  'sandbox.checkLesson': {
    summary:
      'Checks a lesson file, makes its store once, and returns what a learner will read; `play` also opens its world',
    request: z.object({
      file: unread(z.string().min(1).max(mostFileChars)).meta({ description: 'The text of the file, JSON or YAML' }),
      language: language.optional().meta({ description: 'Language of the texts; English by default' }),
      play: z.boolean().optional().meta({ description: 'Opens a world in which the lesson can be tried' }),
    }),
    answer: z.object({
      problems: z.array(problem),
      lesson: checked.nullable().meta({ description: 'Null if there are problems' }),
      world: z
        .object({ world: text, url: z.string(), token: text.meta({ description: 'Token of the learner' }) })
        .nullable()
        .meta({ description: 'Null without `play`, and if there are problems' }),
    }),
    refuses: ['OperationFailed'],
    labels: { file: 'lessonFile', language: 'lang' },
  },
  'sandbox.readResult': {
    summary: 'Reads the result file of a learner and compares its seal',
    request: z.object({
      file: unread(z.string().min(1).max(mostFileChars)).meta({ description: 'The text of the file' }),
    }),
    answer: classResult,
    refuses: [],
    labels: { file: 'resultFile' },
  },
} as const satisfies Record<string, CallSchema>
