import { z } from 'zod'
import { lineMetrics, statRanges } from '../home.ts'
import { identityStatuses } from '../identity.ts'
import { creditFalls, creditRises } from '../shop.ts'
import { type CallSchema, count, empty, id, money, nameText, orderNo, time } from './call-schema.ts'
import { payout } from './wallet.ts'

const figures = z.object({
  visitors: count,
  clicks: count,
  orders: count.meta({ description: 'Orders placed' }),
  sales: money.meta({ description: 'Selling price of the orders paid, less what was refunded' }),
  profit: money.meta({ description: 'Profit of the orders paid, less what refunds took of it' }),
  refunds: count.meta({ description: 'Refunds asked for' }),
  settled: money.meta({ description: 'What settlements paid into the balance' }),
})

const todo = z.object({
  pendingPayment: count,
  dueSoon: count,
  overdueParcels: count,
  refunds: count,
  unread: count,
  nextDueAt: time.nullable().meta({ description: 'When the first unpaid order runs out', 'x-extension': true }),
  toPay: money.meta({ description: 'The cost of all unpaid orders together', 'x-extension': true }),
  nextRefundAt: time
    .nullable()
    .meta({ description: 'By when the first refund is to be answered', 'x-extension': true }),
  refundOrderNo: orderNo
    .nullable()
    .meta({ description: 'The order of the refund to answer first', 'x-extension': true }),
})

const inMotion = z
  .object({
    packed: count.meta({ description: 'Orders of the stage to ship' }),
    onTheWay: count.meta({ description: 'Orders of the stage on the way' }),
    settling: z
      .object({ orders: count, amount: money.meta({ description: '`settlementAmount` of the wallet' }) })
      .meta({ description: 'Orders whose settlement is `pending`' }),
    nextPayout: payout.extend({ orders: count }).nullable(),
  })
  .meta({ description: 'What goes on without the seller', 'x-extension': true })

const credit = z
  .object({
    score: z.int().min(0).max(100),
    fell: z
      .object({ by: z.enum(creditFalls), points: count, at: time, orderNo })
      .nullable()
      .meta({ description: 'Why it fell last; null when it is full or never fell' }),
    rises: z
      .object({ by: z.enum(creditRises), points: count })
      .nullable()
      .meta({ description: 'What raises it; null when it is full' }),
  })
  .meta({ 'x-extension': true })

const steps = z
  .object({
    listed: count.meta({ description: 'Products on sale now' }),
    hasPayPassword: z.boolean(),
    recharged: z
      .boolean()
      .meta({ description: 'Whether a recharge waits or ever succeeded, or an operator ever added money' }),
    paidOrder: z.boolean().meta({ description: 'Whether an order was ever paid' }),
    firstOrderPending: z.boolean().meta({ description: 'Whether the first order to pay waits' }),
    identityStatus: z.enum(identityStatuses),
  })
  .meta({ description: 'How far a new shop has come', 'x-extension': true })

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
      previousFrom: time.meta({ description: 'The compared part of the period before', 'x-extension': true }),
      previousTo: time.meta({
        description: 'Its end, not included: the end of the quarter of an hour in which the compared moment lies',
        'x-extension': true,
      }),
      todo,
      inMotion,
      credit,
      steps,
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
      previousSoFar: point.meta({
        description:
          'The point of `previous` in which the compared part of `home.stat` ends, with the value of that part alone: the points before it and this one add up to the figure of `previous` there',
        'x-extension': true,
      }),
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
