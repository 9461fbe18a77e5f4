import { z } from 'zod'
import { orderStatuses } from '../orders.ts'
import { buyersModes, eventGroups, sandboxLimits, seedPattern } from '../sandbox.ts'
import { type CallSchema, count, empty, moment, money, orderNo, time, unread } from './call-schema.ts'
import { worldEvent } from './sandbox-events.ts'
import { arrangedOrders } from './sandbox-orders.ts'
import { storeChange, storeName } from './sandbox-store.ts'

export const seed = unread(z.string().regex(seedPattern)).meta({
  description: '`demo`, `empty`, or `load:` followed by a number of orders, up to 1000000, of one shop in two years',
})

export const seedNumber = z
  .int()
  .min(0)
  .max(sandboxLimits.seedNumber)
  .meta({ description: 'Worlds with the same number are identical' })

export const buyers = z.enum(buyersModes).meta({
  description:
    'Switches simulated buyers. With `off`, they do not visit, order, cancel, request refunds or comment on their own; existing orders continue. Initially `off` in an `empty` world, else `on`',
})

const clock = z.object({
  now: time,
  mode: z.enum(['real', 'virtual']),
  rate: z.number().meta({ description: 'Virtual seconds per real second; 0 stops the clock' }),
})

const change = z.object({
  orders: z
    .partialRecord(z.enum(orderStatuses), count)
    .meta({ description: 'Number of orders that reached each status' }),
  balances: z
    .array(z.object({ username: z.string(), change: money }))
    .meta({ description: "Change of each seller's balance, if it changed" }),
  entries: z.object({ after: count, upTo: count }).meta({
    description: 'Numbers of the new ledger entries, for `sandbox.listEntries`',
  }),
})

const event = z.object({
  kind: z.string(),
  subject: z.string().meta({ description: 'Subject of the event, for example order:42' }),
  error: z.string(),
})

export const sandboxSchemas = {
  'sandbox.clock': {
    summary:
      'Advances, sets or paces the virtual clock; due events run in order before the answer. 501 if storage failed: the data tells how far the clock came, and the remaining events run as soon as storage works',
    request: z.object({
      advance: z.string().max(40).optional().meta({ description: 'ISO 8601 duration, at most P366D' }),
      set: moment.optional().meta({ description: 'RFC 3339 with any offset; not before now, and within P366D of it' }),
      rate: z
        .number()
        .min(0)
        .max(sandboxLimits.rate)
        .optional()
        .meta({ description: 'Virtual seconds per real second; 0 stops the clock' }),
      until: z
        .union([z.literal('next'), z.object({ orderNo, status: z.enum(orderStatuses) })])
        .optional()
        .meta({
          description:
            '`next`: until an event occurs; or until an order has a status that the passing of time can bring, without a seller or an operator (203 otherwise)',
        }),
      atMost: z
        .string()
        .max(40)
        .optional()
        .meta({ description: 'ISO 8601 duration: the longest advance for `until`, P60D by default' }),
      username: storeName.optional().meta({
        description: 'Username of the seller whose store the field `store` of the answer reports',
        'x-extension': true,
      }),
    }),
    answer: clock.extend({
      events: count.meta({ description: 'Number of due events that ran' }),
      reached: z.boolean().meta({
        description:
          'True if the condition of `until` is met; false if `atMost` passed first, or if the clock was stopped',
      }),
      happened: z.array(worldEvent).meta({
        description: 'Events of the elapsed time, in order; only the latest if there are very many',
      }),
      happenedCount: count,
      changed: change.meta({ description: 'Changes during the elapsed time' }),
      store: storeChange,
    }),
    refuses: ['SystemBusy', 'ParameterMissing', 'RecordNotFound', 'InvalidOperation'],
    labels: { until: 'waitFor' },
  },
  'sandbox.orders': arrangedOrders,
  'sandbox.state': {
    summary: "Returns the clock, the seed and counts of the world's records",
    request: empty,
    answer: z.object({
      clock: clock.extend({
        jump: z.object({ from: time, to: time }).nullable().meta({
          description: 'An advance in progress: `now` is between `from` and `to`, and `to` is its latest possible end',
        }),
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
        .meta({ description: 'The event that is retried because storage fails at present; the clock waits for it' }),
      failedEvents: count.meta({ description: 'Number of events that failed three times' }),
      failed: z.array(event.extend({ at: time })).meta({ description: 'The latest ten failed events' }),
      mended: count.meta({ description: 'Number of missing scheduled events that were added when the server started' }),
      book: z.object({ sum: z.int(), balancesAgree: z.boolean() }),
    }),
    refuses: [],
  },
  'sandbox.upcoming': {
    summary: 'Lists the kinds of scheduled events, each with its first time, soonest first',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          happening: z.enum(eventGroups),
          at: time,
          count: count.meta({ description: 'Number of scheduled events of this kind' }),
        }),
      ),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
