import { z } from 'zod'
import {
  logisticsStatuses,
  orderActions,
  orderGroups,
  orderLimits,
  orderSorts,
  orderStatuses,
  refundReasons,
  refundStatuses,
  refundTypes,
  settlementStatuses,
} from '../orders.ts'
import { requestLimits } from '../requests.ts'
import {
  type CallSchema,
  count,
  id,
  keyword,
  money,
  nameText,
  orderNo,
  pageOf,
  paging,
  payPassword,
  time,
  unread,
} from './call-schema.ts'

export const order = z.object({
  orderNo,
  status: z.enum(orderStatuses),
  amount: money.meta({ description: 'Selling price x quantity (S), minor units' }),
  cost: money.meta({ description: 'Cost x quantity (C), minor units' }),
  profit: money.meta({
    description: 'Profit so far: S minus C minus the fee, minus refunds; negative is a loss',
  }),
  quantity: count,
  items: z.array(
    z.object({
      goodsId: id,
      code: z.string(),
      name: nameText(z.string()),
      image: z.string(),
      sellingPrice: money,
      cost: money,
      quantity: count,
    }),
  ),
  buyer: z.object({
    name: z.string(),
    country: z.string().meta({ description: 'ISO 3166 alpha-2; the buyer is simulated' }),
  }),
  settlement: z.object({
    status: z.enum(settlementStatuses),
    gross: money,
    fee: money,
    net: money.meta({ description: 'Net amount of the settlement, or the expected one' }),
    refunded: money.meta({ description: 'Amount deducted later, by a refund after completion' }),
    dueAt: time.nullable(),
    settledAt: time.nullable(),
  }),
  refund: z
    .object({
      status: z.enum(refundStatuses),
      type: z.enum(refundTypes),
      reason: z.enum(refundReasons),
      amount: money,
      requestedAt: time,
      answerBefore: time.nullable(),
      costBack: money.meta({ description: 'Share of the cost that was returned with the refund' }),
      costExpected: money.meta({
        description:
          'Share of the cost that will be returned when the refund is paid: with the goods, or because nothing was shipped',
        'x-extension': true,
      }),
      loss: money.meta({
        description: 'Loss caused by the refund, or expected from it; 0 if it ended without payment',
        'x-extension': true,
      }),
      answer: z.string().nullable().meta({ description: "The seller's reason, if one was given" }),
    })
    .nullable(),
  payBefore: time,
  expectedAt: time.nullable().meta({
    description: 'Day of the planned delivery; null before shipping, after delivery, and if it cannot be predicted',
    'x-extension': true,
  }),
  commentCount: count,
  stars: z
    .int()
    .min(1)
    .max(5)
    .nullable()
    .meta({ description: 'Lowest rating by the buyer; null if there is none', 'x-extension': true }),
  actions: z.array(z.enum(orderActions)).meta({ description: 'Actions that are open to the seller now' }),
  createdAt: time,
  updatedAt: time,
})

const orderNos = z.array(orderNo).min(1).max(requestLimits.bulk)
const counts = z.object(
  Object.fromEntries(orderStatuses.map(status => [status, count])) as Record<
    (typeof orderStatuses)[number],
    typeof count
  >,
)

export const orderSchemas = {
  'orders.list': {
    summary:
      'Lists orders by status, group, time or search words, newest first by default, with the count of each status',
    request: z.object({
      status: z.enum(orderStatuses).optional(),
      statuses: z.array(z.enum(orderStatuses)).min(1).max(orderStatuses.length).optional().meta({
        description: 'Any of these statuses, such as those of a stage; combined with `status`, both apply',
        'x-extension': true,
      }),
      group: z.enum(orderGroups).optional(),
      keyword: keyword.meta({ description: 'Part of an order number, a product name or a buyer name' }),
      from: time.optional().meta({ description: 'Placed at this moment or later', 'x-extension': true }),
      to: time.optional().meta({ description: 'Placed before this moment', 'x-extension': true }),
      sort: z.enum(orderSorts).optional().meta({
        description:
          '`amount`: the highest first. `deadline`: only orders that wait for the seller, soonest first: unpaid orders by `payBefore`; in the group `refunds` those to answer, by `answerBefore`. `payout`: only orders with a settlement date, soonest first, by `settlement.dueAt`',
        'x-extension': true,
      }),
      ...paging,
    }),
    answer: pageOf(order).extend({
      counts,
      toPay: money.meta({ description: 'Total cost of all unpaid orders', 'x-extension': true }),
    }),
    refuses: [],
  },
  'orders.detail': {
    summary: 'Returns one order with its timeline',
    request: z.object({ orderNo }),
    answer: order.extend({
      timeline: z.array(z.object({ at: time, status: z.enum(orderStatuses), text: z.string() })),
    }),
    refuses: ['RecordNotFound'],
  },
  'orders.logistics': {
    summary: "Lists the parcel's reports, newest first; empty before it is packed",
    request: z.object({ orderNo }),
    answer: z.object({
      orderNo,
      carrier: nameText(z.string()).nullable(),
      trackingNo: z.string().nullable(),
      expectedAt: order.shape.expectedAt,
      route: z.array(z.object({ place: z.string(), passed: z.boolean() })).meta({
        description: "Places on the parcel's route, first to last; future ones as far as known",
        'x-extension': true,
      }),
      steps: z.array(
        z.object({
          at: time,
          status: z.enum(logisticsStatuses),
          text: z.string(),
          place: z.string().nullable().meta({ description: 'Place of the report', 'x-extension': true }),
        }),
      ),
    }),
    refuses: ['RecordNotFound'],
  },
  'orders.payAmount': {
    summary: 'Returns the total cost of these orders',
    request: z.object({
      orderNos: unread(
        z
          .string()
          .min(1)
          .max(requestLimits.bulk * 33),
      ).meta({ description: 'Order numbers, comma-separated' }),
    }),
    answer: z.object({ count, amount: money, balance: money, shortfall: money }),
    refuses: ['InvalidOperation', 'RecordNotFound'],
  },
  'orders.pay': {
    summary: 'Pays the cost of unpaid orders from the balance: all or none',
    request: z.object({ orderNos, payPassword }),
    answer: z.object({ paid: z.array(orderNo), amount: money, balance: money }),
    refuses: ['RecordNotFound', 'InsufficientBalance'],
  },
  'orders.answerRefund': {
    summary: "Answers a buyer's refund request; a rejection needs a reason",
    request: z.object({
      orderNo,
      action: z.enum(['approve', 'reject']),
      reason: z.string().max(orderLimits.refundReason).optional(),
    }),
    answer: order,
    refuses: ['InvalidOperation', 'ParameterMissing', 'RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
