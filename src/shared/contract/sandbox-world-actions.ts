import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { orderStatuses, refundStatuses } from '../orders.ts'
import { buyerActions, parcelActions, sandboxLimits } from '../sandbox.ts'
import { weatherNames, weatherWaits } from '../weather.ts'
import { type CallSchema, count, id, keyword, money, orderNo, pageOf, paging, time } from './call-schema.ts'

const username = z.string().min(1).max(authLimits.username.max)
const weather = z.enum(weatherNames)

/**
 * Schemas of the calls with which the operator causes events, and of the lists from which the operator chooses order or
 * seller.
 */
export const worldActionSchemas = {
  'sandbox.listOrders': {
    summary:
      'Lists the orders of all sellers, latest first, with the actions that are open to the buyer and the carrier',
    request: z.object({
      username: username.optional().meta({ description: 'Only orders of this seller' }),
      status: z.enum(orderStatuses).optional().meta({ description: 'Only orders with this status' }),
      q: keyword.meta({ description: 'An order number, a buyer or a product, or a part of it' }),
      ...paging,
    }),
    answer: pageOf(
      z.object({
        orderNo,
        username: z.string(),
        status: z.enum(orderStatuses),
        refund: z.enum(refundStatuses).nullable().meta({ description: 'Status of the latest refund' }),
        amount: money,
        quantity: count,
        buyer: z.object({ name: z.string(), country: z.string() }),
        product: z
          .object({ name: z.string(), image: z.string() })
          .meta({ description: 'The first product of the order' }),
        at: time.meta({ description: 'Time of placing, on the virtual clock' }),
        buyerMay: z.array(z.enum(buyerActions)).meta({ description: 'Actions that `POST /buyers` accepts for it now' }),
        parcelMay: z
          .array(z.enum(parcelActions))
          .meta({ description: 'Actions that `POST /parcels` accepts for it now' }),
      }),
    ),
    refuses: ['RecordNotFound'],
    labels: { q: 'keyword' },
  },
  'sandbox.listGoods': {
    summary:
      'Lists the products of the warehouse, including those out of stock; or those that a seller has on sale, at that store’s prices',
    request: z.object({
      username: username.optional().meta({ description: 'Only products that this seller has on sale' }),
      q: keyword.meta({ description: 'A name or a code, or a part of it' }),
      ...paging,
    }),
    answer: pageOf(
      z.object({
        goodsId: id,
        code: z.string(),
        name: z.string(),
        image: z.string(),
        price: money.meta({ description: 'Price for a buyer: the suggested one, or that of the given seller' }),
        inStock: z.boolean(),
        shops: count.meta({ description: 'Number of stores that have it on sale' }),
      }),
    ),
    refuses: ['RecordNotFound'],
    labels: { q: 'keyword' },
  },
  'sandbox.weather': {
    summary: 'Sets the conditions in the world, until they are changed; without a field it only returns them',
    request: z.object({
      weather: weather.optional().meta({
        description:
          '`quiet` and `sale` change the numbers of visitors and orders; in a `customs_strike` parcels wait; with `supplier_out` nothing is shipped; with `provider_down` recharges, deposits and payments are refused (204). Delayed events continue afterwards',
      }),
    }),
    answer: z.object({
      weather,
      since: time.nullable().meta({ description: 'Start of the current conditions; null if they were never changed' }),
      effects: z.object({
        visitors: z.number().meta({ description: 'Factor of the usual number of visitors' }),
        ordersPerVisitor: z.number().meta({ description: 'Factor of the usual orders per visitor' }),
        waits: z.enum(weatherWaits).nullable().meta({ description: 'Activity that waits until the conditions change' }),
        refuses: z.array(z.string()).meta({ description: 'Calls that are refused until the conditions change' }),
      }),
    }),
    refuses: [],
  },
  'sandbox.sendVisitors': {
    summary: 'Sends simulated visitors to a store: they look, click, and some of them order, as usual visitors do',
    request: z.object({
      username: username.meta({ description: 'The seller of the store' }),
      visitors: z.int().min(1).max(sandboxLimits.visitors).meta({ description: 'Number of visitors' }),
    }),
    answer: z.object({
      visitors: count,
      clicks: count,
      orderNos: z.array(orderNo),
      wentElsewhere: count.meta({
        description: 'Number of visitors who wanted to order but did not, because too many orders wait for payment',
      }),
    }),
    refuses: ['InvalidOperation', 'RecordNotFound'],
  },
  'sandbox.changeStock': {
    summary:
      'Marks a product of the warehouse as out of stock or available. Out of stock, it is removed from every showcase, and its unpaid orders are removed; paid orders continue. Available again, sellers can list it',
    request: z.object({
      goodsId: id.meta({ description: 'Id or code of the product' }),
      inStock: z.boolean().meta({ description: 'True if buyers can order it' }),
    }),
    answer: z.object({
      goodsId: id,
      inStock: z.boolean(),
      shops: count.meta({ description: 'Number of stores that had it on sale' }),
      removed: z.array(orderNo).meta({ description: 'The unpaid orders that were removed' }),
    }),
    refuses: ['RecordNotFound'],
  },
  'sandbox.actOnParcel': {
    summary:
      'Loses or delays a parcel in transit, and notifies its seller. The buyer of a lost parcel requests a refund a day later',
    request: z.object({
      orderNo: orderNo.meta({ description: 'The order’s number' }),
      act: z.enum(parcelActions).meta({ description: 'Event that affects the parcel' }),
      by: z.string().max(40).optional().meta({
        description: 'ISO 8601 duration, from PT1H to P60D; required with `delay`',
      }),
    }),
    answer: z.object({
      orderNo,
      status: z.enum(orderStatuses),
      expectedAt: time.nullable().meta({ description: 'New planned delivery; null for a lost parcel' }),
    }),
    refuses: ['InvalidOperation', 'ParameterMissing', 'RecordNotFound'],
    labels: { by: 'delayedBy' },
  },
} as const satisfies Record<string, CallSchema>
