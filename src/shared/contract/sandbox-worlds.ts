import { z } from 'zod'
import { sandboxLimits, usualMoment } from '../sandbox.ts'
import { type CallSchema, count, empty, time, unread } from './call-schema.ts'
import { buyers, seed } from './sandbox.ts'

const worldId = unread(z.string().max(40))

export const worldSchemas = {
  'sandbox.addWorld': {
    summary:
      'Makes a world of its own, in memory: with its own rows, clock, faults and pictures. It ends when it is deleted, after an hour without a request, or with the server',
    request: z.object({
      seed: seed.optional().meta({ description: '`demo` unless told' }),
      seedNumber: z.int().min(0).optional(),
      buyers: buyers.optional(),
      clock: time.optional().meta({ description: `When its clock stands still; ${usualMoment} unless told` }),
    }),
    answer: z.object({
      world: worldId,
      url: z.string().meta({ description: 'In place of the server’s own; or send the id as `X-World`' }),
      token: z.string().nullable().meta({ description: 'Of its first seller; null where it has none' }),
      operatorKey: z.string().meta({ description: 'Of this world alone; the server’s own key commands it as well' }),
    }),
    refuses: ['OperationFailed'],
  },
  'sandbox.listWorlds': {
    summary: 'The worlds besides the server’s own, the oldest first',
    request: empty,
    answer: z.object({
      list: z.array(z.object({ world: worldId, url: z.string(), now: time, usedAt: time, orders: count })),
      most: count.meta({ description: `How many there may be at once: ${sandboxLimits.worlds.most}` }),
    }),
    refuses: [],
  },
  'sandbox.removeWorld': {
    summary: 'Ends a world; nothing of it is left',
    request: z.object({ world: worldId }),
    answer: z.object({}),
    refuses: ['RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
