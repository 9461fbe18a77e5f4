import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { streamNoticeNames, worldEventKindNames } from '../world-events.ts'
import { type CallSchema, count, time } from './call-schema.ts'

/** Something that happened: the same in the clock's answer, in the stream of events and in a webhook's body. */
const event = {
  id: count.meta({ description: 'Counts the events of the world, from 1 since somebody first asked for them' }),
  at: time,
  subject: z.string().meta({ description: 'What it happened to, for example `order:ORD-26-000001`' }),
  username: z.string().nullable().meta({ description: 'Whose store it is' }),
  data: z.record(z.string(), z.unknown()).meta({ description: 'More of it, by kind: see the reference of events' }),
}
const eventKind = z.enum(worldEventKindNames)
export const worldEvent = z.object({ ...event, kind: eventKind })

export const eventSchemas = {
  'sandbox.watchEvents': {
    summary: 'Tells what happens in the world, as it happens, by the simulation and by calls alike',
    request: z.object({
      kind: eventKind.optional().meta({ description: 'Only events of this kind' }),
      username: z.string().min(1).max(authLimits.username.max).optional().meta({
        description: 'Only events of this seller',
      }),
    }),
    answer: z
      .object({ ...event, kind: z.enum([...worldEventKindNames, ...streamNoticeNames]) })
      .meta({ description: 'The `data` of each event, whose name is its kind' }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
