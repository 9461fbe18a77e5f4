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
    description: 'What it brings as far as is known: S less C less the fee, less what refunds took; below zero is lost',
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
    net: money.meta({ description: 'What was, or will be, settled' }),
    refunded: money.meta({ description: 'What came off it later, by a refund after completion' }),
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
      costBack: money.meta({ description: 'What of the cost came back with it' }),
      costExpected: money.meta({
        description: 'What of the cost comes back once it is paid: with the goods, or because nothing was shipped',
        'x-extension': true,
      }),
      loss: money.meta({
        description: 'What the order brings less by it: once it is paid, or since it was; 0 when it ended otherwise',
        'x-extension': true,
      }),
      answer: z.string().nullable().meta({ description: "The seller's reason, where one was given" }),
    })
    .nullable(),
  payBefore: time,
  expectedAt: time.nullable().meta({
    description:
      'The day on which the carrier means to deliver it; null before it is shipped, after it, and when nobody can say',
    'x-extension': true,
  }),
  commentCount: count,
  stars: z
    .int()
    .min(1)
    .max(5)
    .nullable()
    .meta({ description: 'The fewest that its buyer gave; null before they gave any', 'x-extension': true }),
  actions: z.array(z.enum(orderActions)).meta({ description: 'What the seller may do now' }),
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
    summary: 'Orders by status, group, time or words, newest first unless told, with the count of each status',
    request: z.object({
      status: z.enum(orderStatuses).optional(),
      statuses: z
        .array(z.enum(orderStatuses))
        .min(1)
        .max(orderStatuses.length)
        .optional()
        .meta({ description: 'Any of these, such as those of a stage; with `status` both hold', 'x-extension': true }),
      group: z.enum(orderGroups).optional(),
      keyword: keyword.meta({ description: 'Part of an order number, a product name or a buyer name' }),
      from: time.optional().meta({ description: 'Placed at this moment or later', 'x-extension': true }),
      to: time.optional().meta({ description: 'Placed before this moment', 'x-extension': true }),
      sort: z
        .enum(orderSorts)
        .optional()
        .meta({
          description:
            '`amount`: the highest first. `deadline`: only what waits for the seller, soonest first: unpaid orders by ' +
            '`payBefore`; in the group `refunds` those to answer, by `answerBefore`. `payout`: only what settles on a known day, ' +
            'soonest first, by `settlement.dueAt`',
          'x-extension': true,
        }),
      ...paging,
    }),
    answer: pageOf(order).extend({
      counts,
      toPay: money.meta({ description: 'The cost of all unpaid orders together', 'x-extension': true }),
    }),
    refuses: [],
  },
  'orders.detail': {
    summary: 'One order with its timeline',
    request: z.object({ orderNo }),
    answer: order.extend({
      timeline: z.array(z.object({ at: time, status: z.enum(orderStatuses), text: z.string() })),
    }),
    refuses: ['RecordNotFound'],
  },
  'orders.logistics': {
    summary: "The parcel's steps, newest first; empty before it is packed",
    request: z.object({ orderNo }),
    answer: z.object({
      orderNo,
      carrier: nameText(z.string()).nullable(),
      trackingNo: z.string().nullable(),
      expectedAt: order.shape.expectedAt,
      route: z.array(z.object({ place: z.string(), passed: z.boolean() })).meta({
        description: 'The places of its way, first to last, those to come as far as known',
        'x-extension': true,
      }),
      steps: z.array(
        z.object({
          at: time,
          status: z.enum(logisticsStatuses),
          text: z.string(),
          place: z.string().nullable().meta({ description: 'Where it was reported', 'x-extension': true }),
        }),
      ),
    }),
    refuses: ['RecordNotFound'],
  },
  'orders.payAmount': {
    summary: 'What paying these orders would cost',
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
    summary: 'Pays the cost of unpaid orders from the balance: all of them or none',
    request: z.object({ orderNos, payPassword }),
    answer: z.object({ paid: z.array(orderNo), amount: money, balance: money }),
    refuses: ['RecordNotFound', 'InsufficientBalance'],
  },
  'orders.answerRefund': {
    summary: "Answers a buyer's refund; a rejection needs a reason",
    request: z.object({
      orderNo,
      action: z.enum(['approve', 'reject']),
      reason: z.string().max(orderLimits.refundReason).optional(),
    }),
    answer: order,
    refuses: ['InvalidOperation', 'ParameterMissing', 'RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
