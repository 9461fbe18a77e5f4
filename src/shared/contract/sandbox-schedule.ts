import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { eventGroups } from '../sandbox.ts'
import { type CallSchema, empty, id, moment, orderNo, pageOf, paging, time } from './call-schema.ts'

const scheduled = z.object({
  id,
  kind: z.string().meta({ description: 'What will happen, such as `order.expire`' }),
  happening: z
    .enum(eventGroups)
    .nullable()
    .meta({ description: 'As `sandbox.upcoming` names it; null for what only leads on to something' }),
  subject: z
    .object({ type: z.string(), name: z.string() })
    .meta({ description: 'What it is about: an order by its number, a shop by its seller, the rest by their id' }),
  username: z.string().nullable().meta({ description: 'Whose it is' }),
  at: time.nullable().meta({
    description: 'When it is due, or was due where it is dropped; null where an open refund holds it up',
  }),
  isDropped: z.boolean(),
})

export const scheduleSchemas = {
  'sandbox.listSchedule': {
    summary: 'What will happen by itself, one by one, soonest first',
    request: z.object({
      username: z
        .string()
        .min(1)
        .max(authLimits.username.max)
        .optional()
        .meta({ description: 'Only what concerns this seller' }),
      orderNo: orderNo.optional().meta({ description: 'Only what concerns this order, its refund and its comment' }),
      ...paging,
    }),
    answer: pageOf(scheduled),
    refuses: ['RecordNotFound'],
  },
  'sandbox.changeScheduled': {
    summary:
      'Brings forward what will happen by itself, to now or to a moment, drops it, or restores what was dropped; what is due then happens before the answer. A dropped hour of a shop is left out, and the next one comes',
    request: z.object({
      id,
      at: moment.optional().meta({ description: 'When it is to happen, not before now' }),
      now: z.literal(true).optional().meta({ description: 'It happens at once' }),
      drop: z.literal(true).optional().meta({ description: 'It does not happen, until it is restored' }),
      restore: z
        .literal(true)
        .optional()
        .meta({ description: 'It happens when it was due, or now where that is over' }),
    }),
    answer: z.object({ entry: scheduled.nullable().meta({ description: 'Null where it has happened' }) }),
    refuses: ['RecordNotFound', 'InvalidOperation', 'ParameterMissing'],
    labels: { now: 'scheduledNow', drop: 'scheduledDrop', restore: 'scheduledRestore' },
  },
  'sandbox.stopClock': {
    summary: 'Stops time that is on its way at the moment that it has reached; its own answer says so too',
    request: empty,
    answer: z.object({ stopped: z.boolean().meta({ description: 'False where none was on its way' }), now: time }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
