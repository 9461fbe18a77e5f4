import type { Client, Input } from '../client/client.ts'
import type { Seller } from './seller.ts'

type Arranged = NonNullable<Input<'sandbox.orders'>['orders']>[number]

/** Options of an order that a test places. */
export interface OrderOptions extends Omit<Arranged, 'username' | 'goodsId' | 'quantity'> {
  seller: Seller
  /** Code or id of a product in the seller's showcase. */
  goods: string
  /** Default: 1. */
  quantity?: number | undefined
}

/** A placed order. Amounts are in minor units. */
export interface PlacedOrder {
  readonly no: string
  readonly status: NonNullable<Arranged['status']>
  /** Amount that the buyer pays. */
  readonly amount: number
  /** Amount that the seller pays for the goods. */
  readonly cost: number
  /** Profit before the fee: `amount` less `cost`. */
  readonly profit: number
  /** Fee that the platform deducts. */
  readonly fee: number
}

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
