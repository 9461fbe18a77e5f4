import type { Client, Input } from '../client/client.ts'
import type { Seller } from './seller.ts'

type Arranged = NonNullable<Input<'sandbox.orders'>['orders']>[number]

/** An order as a test wants one. */
export interface WantedOrder extends Omit<Arranged, 'username' | 'goodsId' | 'quantity'> {
  seller: Seller
  /** Code or id of a product that the seller shows. */
  goods: string
  /** 1 unless told. */
  quantity?: number | undefined
}

/** An order that was placed; money is in minor units. */
export interface PlacedOrder {
  readonly no: string
  readonly status: NonNullable<Arranged['status']>
  /** What the buyer pays. */
  readonly amount: number
  /** What the seller pays. */
  readonly cost: number
  /** What it brings before the fee: the amount less the cost. */
  readonly profit: number
  /** What the platform keeps of it. */
  readonly fee: number
}

export async function placeOrder(
  operator: Client,
  { seller, goods, quantity = 1, ...others }: WantedOrder,
): Promise<PlacedOrder> {
  const { username, api } = seller
  const order = { ...others, quantity, username, goodsId: goods }
  const { orderNos } = await operator.sandbox.orders({ orders: [order] })
  const [orderNo = ''] = orderNos
  const { status, amount, cost, settlement } = await api.orders.detail({ orderNo })
  return { no: orderNo, status, amount, cost, profit: amount - cost, fee: settlement.fee }
}
