import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { flowKinds } from '../money.ts'
import { notificationKinds } from '../notifications.ts'
import { type CallSchema, count, money, orderNo, time } from './call-schema.ts'

export const storeName = z
  .string()
  .min(1)
  .max(authLimits.username.max)
  .meta({ description: 'Username of the seller whose store is reported' })

const flow = z.object({
  kind: z.enum(flowKinds),
  count,
  amount: money.meta({ description: 'Sum of the amounts, signed' }),
})

const news = z.object({
  kind: z.enum(notificationKinds),
  count,
  amount: money.meta({ description: 'Sum of the amounts in the notifications; 0 if they contain none' }),
  points: count.meta({ description: 'Credit points lost according to the notifications' }),
})

/** Changes in one store during an advance of the clock. */
export const storeChange = z
  .object({
    username: storeName,
    credit: z.object({ before: count, after: count }),
    flows: z.array(flow).meta({ description: 'New lines in the history of the balance, by kind' }),
    news: z.array(news).meta({ description: 'New notifications of the store, summed up by kind' }),
  })
  .nullable()
  .meta({
    description:
      'Changes in the store of `username`; null without `username`, or if the world was replaced in the meantime',
    'x-extension': true,
  })

export const storeSchemas = {
  'sandbox.deadlines': {
    summary:
      'Lists the deadlines of one seller that would pass if the clock advanced. Orders that would arrive in the meantime are not included',
    request: z.object({
      username: storeName,
      advance: z.string().min(1).max(40).meta({ description: 'ISO 8601 duration, at most P366D', format: 'duration' }),
    }),
    answer: z.object({
      to: time.meta({ description: 'Time that the clock would reach' }),
      unpaid: z
        .object({
          count,
          cost: money,
          points: count.meta({ description: 'Credit points that the store would lose' }),
          orderNos: z
            .array(orderNo)
            .meta({ description: 'At most as many as one payment takes, soonest deadline first' }),
        })
        .meta({ description: 'Orders that would expire' }),
      refunds: z
        .object({ count, amount: money })
        .meta({ description: 'Refund requests that would be approved because nobody replied' }),
    }),
    refuses: ['RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
