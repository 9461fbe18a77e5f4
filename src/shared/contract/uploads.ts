import { z } from 'zod'
import { uploadLimits, uploadTypes } from '../uploads.ts'
import { type CallSchema, count } from './call-schema.ts'

export const uploadSchemas = {
  'uploads.add': {
    summary: 'Keeps one picture; its type is read from the bytes, its size is under the limit',
    request: z.object({ type: z.enum(uploadTypes) }),
    answer: z.object({
      path: z.string(),
      url: z.string(),
      size: count.meta({ description: 'Bytes' }),
      mime: z.enum(uploadLimits.mimes),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
