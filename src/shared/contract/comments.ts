import { z } from 'zod'
import { commentAuthors, commentLimits } from '../comments.ts'
import { type CallSchema, id, language, orderNo, pageOf, paging, time, uploadPath } from './call-schema.ts'

const comment = z.object({
  id,
  orderNo,
  author: z.enum(commentAuthors),
  content: z.string(),
  signature: z.string().meta({ description: 'Path of an uploaded picture, or a typed name' }),
  replyTo: id.nullable(),
  images: z.array(z.string()),
  at: time,
  translation: z
    .object({
      from: language.meta({ description: 'Language of `content`' }),
      text: z.string(),
    })
    .nullable()
    .meta({
      description: "The buyer's comment in the seller's language; null if it needs no translation or has none",
      'x-extension': true,
    }),
})

export const commentSchemas = {
  'comments.list': {
    summary: 'Lists the comments on an order, oldest first',
    request: z.object({ orderNo, ...paging }),
    answer: pageOf(comment),
    refuses: ['RecordNotFound'],
  },
  'comments.add': {
    summary: 'Adds a signed comment or a reply to an order',
    request: z.object({
      orderNo,
      content: z.string().min(1).max(commentLimits.text.max),
      signature: z.string().min(1).max(commentLimits.signature),
      replyTo: id.optional(),
      images: z.array(uploadPath).max(commentLimits.pictures).optional(),
    }),
    answer: comment,
    refuses: ['InvalidOperation', 'RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
