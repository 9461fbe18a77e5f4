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
    .meta({ description: '`requested` by default; the order is in `refunds`, or back in its previous status' }),
  cameFrom: z
    .enum([...profitStatuses, 'completed'])
    .optional()
    .meta({
      description:
        'Status of the order before the refund; `shipped` by default. If the refund ended without payment, it must equal `status`',
    }),
  type: z.enum(refundTypes).optional(),
  reason: z.enum(refundReasons).optional(),
  amount: money.min(1).optional().meta({ description: 'The whole amount of the order by default' }),
})

const quantity = z.int().min(1).max(sandboxLimits.quantity)

/** An order that the operator creates directly in a given state. */
export const arrangedOrder = z.object({
  username,
  goodsId: id.meta({ description: "Id or code of a product in the seller's showcase" }),
  quantity,
  buyer: nameText(z.string().min(1).max(40)).optional().meta({ description: 'Name of the buyer; random by default' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .meta({ description: "ISO 3166 alpha-2 code of the buyer's country; random by default" }),
  status: z.enum(orderStatuses).optional().meta({
    description:
      '`pending_payment` by default. The order gets there by the steps of a real order, so its cost is paid from the balance',
  }),
  refund: arrangedRefund.optional(),
  at: moment.optional().meta({
    description:
      "Time of placing; now by default. The later steps are spread over the time until now. Must not be before the seller's last order or ledger entry",
  }),
})

export const arrangedOrders = {
  summary:
    'Places orders. With `count`, simulated buyers choose the products; with `orders`, each given order is placed and brought to its status by the steps of a real order, all or nothing',
  request: z.object({
    count: z
      .int()
      .min(1)
      .max(requestLimits.bulk)
      .optional()
      .meta({ description: 'Number of orders with products chosen by simulated buyers' }),
    username: username.optional().meta({ description: 'The seller; with `count`, the demo seller by default' }),
    orders: z
      .array(arrangedOrder)
      .min(1)
      .max(requestLimits.bulk)
      .optional()
      .meta({ description: 'Requested orders, instead of `count`' }),
  }),
  answer: z.object({
    orderNos: z.array(orderNo),
    orders: z.array(
      z.object({ orderNo, username, status: z.enum(orderStatuses), refund: z.enum(refundStatuses).nullable() }),
    ),
  }),
  refuses: ['InvalidOperation', 'RecordNotFound', 'InsufficientBalance', 'ParameterMissing'],
} as const satisfies CallSchema
