import type { Client, Input } from '../client/client.ts'
import type { Seller } from './seller.ts'

type Arranged = NonNullable<Input<'sandbox.orders'>['orders']>[number]

/** Options of an order that a test places. */
export interface OrderOptions extends Omit<Arranged, 'username' | 'goodsId' | 'quantity'> {
  seller: Seller
  /** Code or id of a product in the seller's showcase. */
  goods: string
  /** Quantity. The default is 1. */
  quantity?: number | undefined
}

/** A placed order. */
export interface PlacedOrder {
  readonly no: string
  readonly status: NonNullable<Arranged['status']>
  /** Amount that the buyer pays, in minor units. */
  readonly amount: number
  /** Amount that the seller pays for the goods, in minor units. */
  readonly cost: number
  /** Profit before the fee, in minor units: `amount` less `cost`. */
  readonly profit: number
  /** Fee that the platform deducts, in minor units. */
  readonly fee: number
}

/**
 * Places a buyer's order through the operator's API and reads it as its seller.
 * @throws Refused, TransportError
 */
export async function placeOrder(
  operator: Client,
  { seller, goods, quantity = 1, ...others }: OrderOptions,
): Promise<PlacedOrder> {
  const { username, api } = seller
  const order = { ...others, quantity, username, goodsId: goods }
  const { orderNos } = await operator.sandbox.orders({ orders: [order] })
  const [orderNo = ''] = orderNos
  const { status, amount, cost, settlement } = await api.orders.detail({ orderNo })
  return { no: orderNo, status, amount, cost, profit: amount - cost, fee: settlement.fee }
}
