import { z } from 'zod'
import { uploadLimits, uploadTypes } from '../uploads.ts'
import { type CallSchema, count } from './call-schema.ts'

export const uploadSchemas = {
  'uploads.add': {
    summary: 'Stores one picture; its type is detected from its content, and its size is limited',
    request: z.object({ type: z.enum(uploadTypes) }),
    answer: z.object({
      path: z.string(),
      url: z.string(),
      size: count.meta({ description: 'Size in bytes' }),
      mime: z.enum(uploadLimits.mimes),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
