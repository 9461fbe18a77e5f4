import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { eventGroups } from '../sandbox.ts'
import { type CallSchema, empty, id, moment, orderNo, pageOf, paging, time } from './call-schema.ts'

const scheduled = z.object({
  id,
  kind: z.string().meta({ description: 'Kind of the scheduled event, such as `order.expire`' }),
  happening: z
    .enum(eventGroups)
    .nullable()
    .meta({ description: 'Group of the kind, as in `sandbox.upcoming`; null for an intermediate step' }),
  subject: z
    .object({ type: z.string(), name: z.string() })
    .meta({ description: 'Subject of the event: an order by its number, a shop by its seller, everything else by id' }),
  username: z.string().nullable().meta({ description: 'The seller that the event concerns' }),
  at: time.nullable().meta({
    description: 'Scheduled time, also of a dropped event; null while an open refund pauses it',
  }),
  isDropped: z.boolean(),
})

export const scheduleSchemas = {
  'sandbox.listSchedule': {
    summary: 'Lists the scheduled events, soonest first',
    request: z.object({
      username: z
        .string()
        .min(1)
        .max(authLimits.username.max)
        .optional()
        .meta({ description: 'Only events that concern this seller' }),
      orderNo: orderNo.optional().meta({ description: 'Only events of this order, its refund and its comment' }),
      ...paging,
    }),
    answer: pageOf(scheduled),
    refuses: ['RecordNotFound'],
  },
  'sandbox.changeScheduled': {
    summary:
      'Moves a scheduled event to an earlier or later time, drops it, or restores a dropped one. Events that are due then run before the answer. If an hour of a shop is dropped, the next hour follows as usual',
    request: z.object({
      id,
      at: moment.optional().meta({ description: 'New time, not before now' }),
      now: z.literal(true).optional().meta({ description: 'Runs the event now' }),
      drop: z.literal(true).optional().meta({ description: 'Drops the event, until it is restored' }),
      restore: z
        .literal(true)
        .optional()
        .meta({ description: 'Restores the event at its original time, or now if that has passed' }),
    }),
    answer: z.object({
      entry: scheduled.nullable().meta({ description: 'The event after the change; null if it has run' }),
    }),
    refuses: ['RecordNotFound', 'InvalidOperation', 'ParameterMissing'],
    labels: { now: 'scheduledNow', drop: 'scheduledDrop', restore: 'scheduledRestore' },
  },
  'sandbox.stopClock': {
    summary:
      'Stops an advance of the clock at the time that it has reached; the answer of that call reports it as well',
    request: empty,
    answer: z.object({
      stopped: z.boolean().meta({ description: 'False if the clock was not being advanced' }),
      now: time,
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
