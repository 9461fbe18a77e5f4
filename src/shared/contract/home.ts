import { z } from 'zod'
import { lineMetrics, statRanges, taskPictures } from '../home.ts'
import { identityStatuses } from '../identity.ts'
import { creditFalls, creditRises, shopLimits } from '../shop.ts'
import { type CallSchema, count, empty, id, money, nameText, orderNo, time } from './call-schema.ts'
import { payout } from './wallet.ts'

const figures = z.object({
  visitors: count,
  clicks: count,
  orders: count.meta({ description: 'Orders placed' }),
  sales: money.meta({ description: 'Selling price of the paid orders, minus refunds' }),
  profit: money.meta({ description: 'Profit of the paid orders, minus the share lost by refunds' }),
  refunds: count.meta({ description: 'Refunds requested' }),
  settled: money.meta({ description: 'Amounts that settlements added to the balance' }),
})

const images = z.array(z.string()).max(taskPictures)

const todo = z.object({
  pendingPayment: count,
  dueSoon: count,
  overdueParcels: count,
  refunds: count,
  unread: count,
  nextDueAt: time.nullable().meta({ description: 'Payment deadline of the first unpaid order', 'x-extension': true }),
  toPay: money.meta({ description: 'Total cost of all unpaid orders', 'x-extension': true }),
  nextRefundAt: time.nullable().meta({ description: 'Deadline for answering the first refund', 'x-extension': true }),
  refundOrderNo: orderNo
    .nullable()
    .meta({ description: 'Order of the refund with the earliest deadline', 'x-extension': true }),
  toPayImages: images.meta({
    description: 'Pictures of the products of the first unpaid orders, below `fileHost`',
    'x-extension': true,
  }),
  refundImages: images.meta({
    description: 'Pictures of the products of the first orders with a refund to answer, below `fileHost`',
    'x-extension': true,
  }),
})

const inMotion = z
  .object({
    packed: count.meta({ description: 'Orders in the stage `to_ship`' }),
    onTheWay: count.meta({ description: 'Orders in the stage `on_the_way`' }),
    settling: z
      .object({ orders: count, amount: money.meta({ description: '`settlementAmount` of the wallet' }) })
      .meta({ description: 'Orders whose settlement is `pending`' }),
    nextPayout: payout.extend({ orders: count }).nullable(),
    byDay: z.array(z.object({ day: z.iso.date(), amount: money })).meta({
      description:
        'Net amount that settles on each of the next seven days of `X-Timezone`, from today; today includes what is overdue',
      'x-extension': true,
    }),
  })
  .meta({ description: 'Orders that progress without the seller', 'x-extension': true })

const credit = z
  .object({
    score: z.int().min(0).max(100),
    fell: z
      .object({ by: z.enum(creditFalls), points: count, at: time, orderNo })
      .nullable()
      .meta({ description: 'Reason for the last fall; null if the score is full or never fell' }),
    lowerBy: count.meta({
      description: `Points by which the score is lower than ${shopLimits.credit.fallShownDays} days ago; 0 if it is not`,
    }),
    rises: z
      .object({ by: z.enum(creditRises), points: count })
      .nullable()
      .meta({ description: 'Way to raise the score; null if it is full' }),
  })
  .meta({ 'x-extension': true })

const steps = z
  .object({
    listed: count.meta({ description: 'Products on sale now' }),
    hasPayPassword: z.boolean(),
    recharged: z
      .boolean()
      .meta({ description: 'True if a recharge is pending or has succeeded, or if an operator has added money' }),
    paidOrder: z.boolean().meta({ description: 'True if an order has ever been paid' }),
    firstOrderPending: z.boolean().meta({ description: 'True if the first order is waiting for payment' }),
    identityStatus: z.enum(identityStatuses),
  })
  .meta({ description: 'Progress of a new shop', 'x-extension': true })

const point = z.object({ at: time, value: z.int() })

export const homeSchemas = {
  'home.stat': {
    summary:
      'Returns the indicators of today, this week or this month in the time zone of `X-Timezone`, and the tasks of the seller',
    request: z.object({ range: z.enum(statRanges) }),
    answer: figures.extend({
      range: z.enum(statRanges),
      from: time,
      to: time,
      previous: figures.meta({ description: 'The same figures for the previous period, up to the same elapsed time' }),
      previousFrom: time.meta({
        description: 'Start of the compared part of the previous period',
        'x-extension': true,
      }),
      previousTo: time.meta({
        description:
          'End (exclusive) of the compared part: the end of the quarter of an hour that contains the compared time',
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
    summary: 'Returns one indicator as a series: hours of today, or days of the week or month',
    request: z.object({ metric: z.enum(lineMetrics), range: z.enum(statRanges) }),
    answer: z.object({
      metric: z.enum(lineMetrics),
      range: z.enum(statRanges),
      points: z.array(point),
      previous: z.array(point),
      previousSoFar: point.meta({
        description:
          'The point of `previous` in which the compared part of `home.stat` ends, with the value of that part only: together with the points before it, it adds up to the figure of `previous` in `home.stat`',
        'x-extension': true,
      }),
    }),
    refuses: [],
  },
  'home.banners': {
    summary: 'Lists the banners of the store centre',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          id,
          title: nameText(z.string()),
          image: z.string(),
          link: z.enum(['goods', 'ads', 'invitations']).meta({ description: 'Area that the banner links to' }),
        }),
      ),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
