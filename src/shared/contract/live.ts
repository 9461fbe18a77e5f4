import { z } from 'zod'
import { areas, everyArea } from './areas.ts'
import { type CallSchema, empty } from './call-schema.ts'

export const liveSchemas = {
  'live.watch': {
    summary: 'Streams the names of the areas of the shop that change',
    request: empty,
    answer: z
      .object({ area: z.enum([...areas, everyArea]) })
      .meta({ description: "The `data` of each event: answers of this area's reads may have changed" }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
