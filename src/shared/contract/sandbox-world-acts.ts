import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { orderStatuses, refundStatuses } from '../orders.ts'
import { buyerActs, parcelActs, sandboxLimits } from '../sandbox.ts'
import { weatherNames, weatherWaits } from '../weather.ts'
import { type CallSchema, count, id, keyword, money, orderNo, pageOf, paging, time } from './call-schema.ts'

const username = z.string().min(1).max(authLimits.username.max)
const weather = z.enum(weatherNames)

/** Calls for events that the operator triggers, and the lists to choose from. */
export const worldActSchemas = {
  'sandbox.listOrders': {
    summary: 'Orders of all sellers, the latest first, with what may be done to each as its buyer and its carrier',
    request: z.object({
      username: username.optional().meta({ description: 'Only orders of this seller' }),
      status: z.enum(orderStatuses).optional().meta({ description: 'Only orders at this status' }),
      q: keyword.meta({ description: 'A number, a buyer or a product, or a part of it' }),
      ...paging,
    }),
    answer: pageOf(
      z.object({
        orderNo,
        username: z.string(),
        status: z.enum(orderStatuses),
        refund: z.enum(refundStatuses).nullable().meta({ description: 'Of its latest refund' }),
        amount: money,
        quantity: count,
        buyer: z.object({ name: z.string(), country: z.string() }),
        product: z.object({ name: z.string(), image: z.string() }).meta({ description: 'The first of its products' }),
        at: time.meta({ description: 'When it was placed, on the virtual clock' }),
        buyerMay: z.array(z.enum(buyerActs)).meta({ description: 'What `POST /buyers` takes for it now' }),
        parcelMay: z.array(z.enum(parcelActs)).meta({ description: 'What `POST /parcels` takes for it now' }),
      }),
    ),
    refuses: ['RecordNotFound'],
    labels: { q: 'keyword' },
  },
  'sandbox.listGoods': {
    summary: 'Products of the warehouse, those that ran out too; or what a seller has on sale, at that store’s prices',
    request: z.object({
      username: username.optional().meta({ description: 'Only what this seller has on sale' }),
      q: keyword.meta({ description: 'A name or a code, or a part of it' }),
      ...paging,
    }),
    answer: pageOf(
      z.object({
        goodsId: id,
        code: z.string(),
        name: z.string(),
        image: z.string(),
        price: money.meta({ description: 'What a buyer pays: suggested, or of the named seller' }),
        inStock: z.boolean(),
        shops: count.meta({ description: 'In how many stores it is on sale' }),
      }),
    ),
    refuses: ['RecordNotFound'],
    labels: { q: 'keyword' },
  },
  'sandbox.weather': {
    summary: 'How things go in the world, under one name, until it is changed; without a field it only reads',
    request: z.object({
      weather: weather.optional().meta({
        description:
          '`quiet` and `sale` change how many come and order; in a `customs_strike` parcels wait; with `supplier_out` nothing is shipped; with `provider_down` recharges, deposits and payments are refused (204). What waited goes on afterwards',
      }),
    }),
    answer: z.object({
      weather,
      since: time.nullable().meta({ description: 'When it began; null where it was never another' }),
      effects: z.object({
        visitors: z.number().meta({ description: 'So many times the usual visitors' }),
        ordersPerVisitor: z.number().meta({ description: 'So many times the usual orders of a visitor' }),
        waits: z.enum(weatherWaits).nullable().meta({ description: 'What does not go on meanwhile' }),
        refuses: z.array(z.string()).meta({ description: 'The calls that are refused meanwhile' }),
      }),
    }),
    refuses: [],
  },
  'sandbox.sendVisitors': {
    summary:
      'Simulated visitors come to a store at once: they look, click, and some order, by the rules of the usual ones',
    request: z.object({
      username: username.meta({ description: 'Whose store' }),
      visitors: z.int().min(1).max(sandboxLimits.visitors).meta({ description: 'How many come' }),
    }),
    answer: z.object({
      visitors: count,
      clicks: count,
      orderNos: z.array(orderNo),
      wentElsewhere: count.meta({
        description: 'How many wanted to order and did not: buyers go elsewhere while many orders wait for payment',
      }),
    }),
    refuses: ['InvalidOperation', 'RecordNotFound'],
  },
  'sandbox.changeStock': {
    summary:
      'A product of the warehouse runs out, or is there again. Out, it leaves every showcase and its unpaid orders are removed; paid ones go on. Back, sellers may show it again',
    request: z.object({
      goodsId: id.meta({ description: 'Id or code of the product' }),
      inStock: z.boolean().meta({ description: 'Whether buyers may order it' }),
    }),
    answer: z.object({
      goodsId: id,
      inStock: z.boolean(),
      shops: count.meta({ description: 'How many stores had it on sale' }),
      removed: z.array(orderNo).meta({ description: 'The unpaid orders that were removed' }),
    }),
    refuses: ['RecordNotFound'],
  },
  'sandbox.actOnParcel': {
    summary:
      'A parcel on its way is lost, and its buyer asks for the money a day later; or it is delayed. Its seller is notified',
    request: z.object({
      orderNo: orderNo.meta({ description: 'The order’s number' }),
      act: z.enum(parcelActs).meta({ description: 'What happens to its parcel' }),
      by: z.string().max(40).optional().meta({
        description: 'ISO 8601 duration, from PT1H to P60D; needed with `delay`',
      }),
    }),
    answer: z.object({
      orderNo,
      status: z.enum(orderStatuses),
      expectedAt: time.nullable().meta({ description: 'When the parcel is to arrive now; null for one that is lost' }),
    }),
    refuses: ['InvalidOperation', 'ParameterMissing', 'RecordNotFound'],
    labels: { by: 'delayedBy' },
  },
} as const satisfies Record<string, CallSchema>
