import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { orderStatuses, profitStatuses, refundReasons, refundStatuses, refundTypes } from '../orders.ts'
import { requestLimits } from '../requests.ts'
import { arrangedRefunds, sandboxLimits } from '../sandbox.ts'
import { type CallSchema, id, moment, money, nameText, orderNo } from './call-schema.ts'

const username = z.string().min(1).max(authLimits.username.max)

const arrangedRefund = z.object({
  status: z
    .enum(arrangedRefunds)
    .optional()
    .meta({ description: '`requested` unless told; the order is in `refunds`, or back where it came from' }),
  cameFrom: z
    .enum([...profitStatuses, 'completed'])
    .optional()
    .meta({
      description:
        'How far the order had come; `shipped` unless told. Where the refund is over without money, it is `status`',
    }),
  type: z.enum(refundTypes).optional(),
  reason: z.enum(refundReasons).optional(),
  amount: money.min(1).optional().meta({ description: 'The whole order unless told' }),
})

const quantity = z.int().min(1).max(sandboxLimits.quantity)

/** The requested state of an order. */
export const arrangedOrder = z.object({
  username,
  goodsId: id.meta({ description: 'Id or code of a product that the seller shows' }),
  quantity,
  buyer: nameText(z.string().min(1).max(40)).optional().meta({ description: 'A name; drawn unless told' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .meta({ description: 'ISO 3166 alpha-2 of the buyer; drawn unless told' }),
  status: z.enum(orderStatuses).optional().meta({
    description: '`pending_payment` unless told. The acts of a real order lead there: what is paid needs the balance',
  }),
  refund: arrangedRefund.optional(),
  at: moment.optional().meta({
    description:
      'When it was placed; now unless told. The acts that follow are spread over the time until now, the last one is now. Not before the last order or booking of the seller',
  }),
})

export const arrangedOrders = {
  summary:
    'Buyers order now what they like, so many times; or the orders that are named are placed and brought to a status, all or nothing, by the acts that a real order goes through',
  request: z.object({
    count: z
      .int()
      .min(1)
      .max(requestLimits.bulk)
      .optional()
      .meta({ description: 'How many orders, of what the buyers like' }),
    username: username.optional().meta({ description: 'Whose orders; with `count`, any shop’s when absent' }),
    orders: z
      .array(arrangedOrder)
      .min(1)
      .max(requestLimits.bulk)
      .optional()
      .meta({ description: 'Orders as they are wanted, in place of `count`' }),
  }),
  answer: z.object({
    orderNos: z.array(orderNo),
    orders: z.array(
      z.object({ orderNo, username, status: z.enum(orderStatuses), refund: z.enum(refundStatuses).nullable() }),
    ),
  }),
  refuses: ['InvalidOperation', 'RecordNotFound', 'InsufficientBalance', 'ParameterMissing'],
} as const satisfies CallSchema
