import { z } from 'zod'
import { lineMetrics, statRanges } from '../home.ts'
import { type CallSchema, count, empty, id, money, nameText, time } from './call-schema.ts'

const figures = z.object({
  visitors: count,
  clicks: count,
  orders: count.meta({ description: 'Orders placed' }),
  sales: money.meta({ description: 'Selling price of the orders paid, less what was refunded' }),
  profit: money.meta({ description: 'Profit of the orders paid, less what refunds took of it' }),
  refunds: count.meta({ description: 'Refunds asked for' }),
  settled: money.meta({ description: 'What settlements paid into the balance' }),
})

const point = z.object({ at: time, value: z.int() })

export const homeSchemas = {
  'home.stat': {
    summary: 'Indicators of today, this week or this month in the time zone of `X-Timezone`, and what needs action',
    request: z.object({ range: z.enum(statRanges) }),
    answer: figures.extend({
      range: z.enum(statRanges),
      from: time,
      to: time,
      previous: figures.meta({ description: 'The same figures of the period before, up to the same elapsed time' }),
      todo: z.object({
        pendingPayment: count,
        dueSoon: count,
        overdueParcels: count,
        refunds: count,
        unread: count,
        nextDueAt: time.nullable().meta({ description: 'When the first unpaid order runs out' }),
      }),
    }),
    refuses: [],
  },
  'home.statLine': {
    summary: 'One indicator as a line: hours of today, days of the week or month',
    request: z.object({ metric: z.enum(lineMetrics), range: z.enum(statRanges) }),
    answer: z.object({
      metric: z.enum(lineMetrics),
      range: z.enum(statRanges),
      points: z.array(point),
      previous: z.array(point),
    }),
    refuses: [],
  },
  'home.banners': {
    summary: 'The banners of the store centre',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          id,
          title: nameText(z.string()),
          image: z.string(),
          link: z.enum(['goods', 'ads', 'invitations']).meta({ description: 'The area that the banner leads to' }),
        }),
      ),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
