import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { flowKinds } from '../money.ts'
import { notificationKinds } from '../notifications.ts'
import { type CallSchema, count, money, orderNo, time } from './call-schema.ts'

export const storeName = z
  .string()
  .min(1)
  .max(authLimits.username.max)
  .meta({ description: 'The seller whose store is meant' })

const flow = z.object({ kind: z.enum(flowKinds), count, amount: money.meta({ description: 'Their sum, signed' }) })

const news = z.object({
  kind: z.enum(notificationKinds),
  count,
  amount: money.meta({ description: 'The sum of the amounts that the notifications name; 0 if they name none' }),
  points: count.meta({ description: 'The credit points that the notifications say were lost' }),
})

/** Changes in one store while the clock was advanced. */
export const storeChange = z
  .object({
    username: storeName,
    credit: z.object({ before: count, after: count }),
    flows: z.array(flow).meta({ description: 'The lines that the history of the balance got on the way, by kind' }),
    news: z.array(news).meta({ description: 'The notifications that the store got on the way, summed up by kind' }),
  })
  .nullable()
  .meta({
    description: 'What happened to the store of `username`; null without one, or if the world was replaced meanwhile',
    'x-extension': true,
  })

export const storeSchemas = {
  'sandbox.deadlines': {
    summary:
      'Names the deadlines of one seller that pass if the clock advances, as things are now: orders that arrive on the way are not in it',
    request: z.object({
      username: storeName,
      advance: z.string().min(1).max(40).meta({ description: 'ISO 8601 duration, at most P366D', format: 'duration' }),
    }),
    answer: z.object({
      to: time.meta({ description: 'The moment that the clock would reach' }),
      unpaid: z
        .object({
          count,
          cost: money,
          points: count.meta({ description: 'The credit points that the store would lose' }),
          orderNos: z.array(orderNo).meta({ description: 'As many as one payment takes, soonest deadline first' }),
        })
        .meta({ description: 'Orders that would expire' }),
      refunds: z
        .object({ count, amount: money })
        .meta({ description: 'Refund requests that would be approved because nobody replied' }),
    }),
    refuses: ['RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
