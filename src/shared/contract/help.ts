import { z } from 'zod'
import { feedbackLimits, questionIds } from '../help.ts'
import { type CallSchema, empty, id, uploadPath } from './call-schema.ts'

const question = z.object({ id: z.enum(questionIds), title: z.string(), category: z.string() })

export const helpSchemas = {
  'help.questions': {
    summary: 'Lists the questions of the help pages',
    request: empty,
    answer: z.object({ list: z.array(question) }),
    refuses: [],
  },
  'help.question': {
    summary: 'Returns one question with its answer',
    request: z.object({ id }),
    answer: question.extend({ body: z.string() }),
    refuses: ['RecordNotFound'],
  },
  'help.feedback': {
    summary: 'Sends feedback: 5 to 300 characters, counted in code points after trimming',
    request: z.object({
      // This limit for the raw text is generous, because the handler counts code points after trimming.
      content: z.string().max(10 * feedbackLimits.text.max),
      images: z
        .array(uploadPath)
        .max(feedbackLimits.pictures)
        .optional()
        .meta({ description: "Paths of the seller's uploads of the type `feedback`" }),
    }),
    answer: z.object({ id }),
    refuses: ['RecordNotFound', 'FeedbackLength'],
    codeOverrides: { missing: { content: 'FeedbackLength' }, invalid: { content: 'FeedbackLength' } },
    labels: { content: 'feedback' },
  },
} as const satisfies Record<string, CallSchema>
