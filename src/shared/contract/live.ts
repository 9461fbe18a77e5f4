import { z } from 'zod'
import { areas, everyArea } from './areas.ts'
import { type CallSchema, empty } from './call-schema.ts'

export const liveSchemas = {
  'live.watch': {
    summary: 'Names the areas of the shop that change, as they change',
    request: empty,
    answer: z
      .object({ area: z.enum([...areas, everyArea]) })
      .meta({ description: 'The `data` of each event: what the reads of this area answer may have changed' }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
