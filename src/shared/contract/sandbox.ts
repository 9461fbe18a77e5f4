import { z } from 'zod'
import { orderStatuses } from '../orders.ts'
import { buyersModes, eventGroups, sandboxLimits, seedPattern } from '../sandbox.ts'
import { type CallSchema, count, empty, moment, money, orderNo, time, unread } from './call-schema.ts'
import { worldEvent } from './sandbox-events.ts'
import { arrangedOrders } from './sandbox-orders.ts'
import { storeChange, storeName } from './sandbox-store.ts'

export const seed = unread(z.string().regex(seedPattern)).meta({
  description: '`demo`, `empty`, or `load:` and a number of orders, up to 1000000, that a shop has from two years',
})

export const seedNumber = z
  .int()
  .min(0)
  .max(sandboxLimits.seedNumber)
  .meta({ description: 'Which of all worlds: the same number, the same world' })

export const buyers = z.enum(buyersModes).meta({
  description:
    'Whether the world has buyers of its own: `off`, nobody visits, orders, changes his mind, asks for money back or writes uninvited; orders that exist go on. `off` at first in an `empty` world, else `on`',
})

const clock = z.object({
  now: time,
  mode: z.enum(['real', 'virtual']),
  rate: z.number().meta({ description: 'Virtual seconds in a real second; 0 stands still' }),
})

const change = z.object({
  orders: z.partialRecord(z.enum(orderStatuses), count).meta({ description: 'How many orders came to each status' }),
  balances: z
    .array(z.object({ username: z.string(), change: money }))
    .meta({ description: 'By how much the balance of each seller is another, where it is' }),
  entries: z.object({ after: count, upTo: count }).meta({
    description: 'The numbers of the ledger’s entries that were written, as `sandbox.listEntries` takes them',
  }),
})

const event = z.object({
  kind: z.string(),
  subject: z.string().meta({ description: 'What it happens to, for example order:42' }),
  error: z.string(),
})

export const sandboxSchemas = {
  'sandbox.clock': {
    summary:
      'Advances, sets or paces the virtual clock; what falls due happens in order before the answer. 501 with how far it came: storage failed on the way, the target stands, and the rest happens as soon as storage works',
    request: z.object({
      advance: z.string().max(40).optional().meta({ description: 'ISO 8601 duration, at most P366D' }),
      set: moment.optional().meta({ description: 'RFC 3339 with any offset; not before now, and within P366D of it' }),
      rate: z
        .number()
        .min(0)
        .max(sandboxLimits.rate)
        .optional()
        .meta({ description: 'Virtual seconds in a real second; 0 stands still' }),
      until: z
        .union([z.literal('next'), z.object({ orderNo, status: z.enum(orderStatuses) })])
        .optional()
        .meta({
          description:
            '`next`: until something happens; or until an order is at a status that time alone may bring it to, without a seller or an operator (203 otherwise)',
        }),
      atMost: z
        .string()
        .max(40)
        .optional()
        .meta({ description: 'ISO 8601 duration: how long `until` waits, P60D unless told' }),
      username: storeName.optional().meta({
        description: 'The seller whose store the answer’s `store` is about',
        'x-extension': true,
      }),
    }),
    answer: clock.extend({
      events: count.meta({ description: 'How many due events ran' }),
      reached: z.boolean().meta({
        description:
          'Whether what `until` says is so; false where `atMost` passed first, or somebody stopped the clock',
      }),
      happened: z.array(worldEvent).meta({
        description: 'The events of the time that passed, in order; of very many the latest',
      }),
      happenedCount: count,
      changed: change.meta({ description: 'What the time that passed has changed' }),
      store: storeChange,
    }),
    refuses: ['SystemBusy', 'ParameterMissing', 'RecordNotFound', 'InvalidOperation'],
    labels: { until: 'waitFor' },
  },
  'sandbox.orders': arrangedOrders,
  'sandbox.state': {
    summary: 'The clock, the seed and how much there is of everything',
    request: empty,
    answer: z.object({
      clock: clock.extend({
        jump: z
          .object({ from: time, to: time })
          .nullable()
          .meta({ description: 'Time that is on its way: `now` lies between, and `to` is the furthest it may go' }),
      }),
      seed,
      seedNumber: z.int(),
      sellers: count,
      goods: count,
      orders: z.record(z.string(), count),
      dueEvents: count,
      nextEventAt: time.nullable(),
      retrying: event
        .extend({ tries: count })
        .nullable()
        .meta({ description: 'Storage does not work for now: the clock stands at this event and tries it again' }),
      failedEvents: count.meta({ description: 'Events that were tried three times and are kept for people to see' }),
      failed: z.array(event.extend({ at: time })).meta({ description: 'The latest ten of them' }),
      mended: count.meta({ description: 'How many next steps were missing when the server started, and were added' }),
      book: z.object({ sum: z.int(), balancesAgree: z.boolean() }),
    }),
    refuses: [],
  },
  'sandbox.upcoming': {
    summary: 'What will happen by itself, each kind once with its first moment, soonest first',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          happening: z.enum(eventGroups),
          at: time,
          count: count.meta({ description: 'How many are planned' }),
        }),
      ),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
