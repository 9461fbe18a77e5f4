import { z } from 'zod'
import { order } from '#shared/contract/orders.ts'
import { fieldIssue } from '#shared/contract/refusal-data.ts'
import { schemas } from '#shared/contract/schemas.ts'

const { shape: orderShape } = order
const itemOf = <Item>({ shape }: { shape: { list: { element: Item } } }): Item => shape.list.element

const named: Record<string, z.ZodType> = {
  FieldIssue: fieldIssue,
  Seller: schemas['auth.me'].answer,
  Shop: schemas['shop.info'].answer,
  Tier: itemOf(schemas['shop.tiers'].answer),
  Goods: itemOf(schemas['goods.list'].answer),
  GoodsType: itemOf(schemas['goods.types'].answer),
  Listing: itemOf(schemas['showcase.list'].answer),
  Order: order,
  OrderItem: orderShape.items.element,
  Settlement: orderShape.settlement,
  Refund: orderShape.refund.unwrap(),
  OrderDetail: schemas['orders.detail'].answer,
  Parcel: schemas['orders.logistics'].answer,
  Comment: itemOf(schemas['comments.list'].answer),
  Wallet: schemas['wallet.get'].answer,
  WalletFlow: itemOf(schemas['wallet.flows'].answer),
  PayChannel: itemOf(schemas['charges.channels'].answer),
  Charge: itemOf(schemas['charges.list'].answer),
  Account: itemOf(schemas['accounts.list'].answer),
  Withdrawal: itemOf(schemas['withdrawals.list'].answer),
  Promotion: itemOf(schemas['ads.list'].answer),
  Invitation: itemOf(schemas['invitations.list'].answer),
  Identity: schemas['identity.get'].answer,
  Notification: itemOf(schemas['notifications.list'].answer),
  Question: itemOf(schemas['help.questions'].answer),
  Banner: itemOf(schemas['home.banners'].answer),
  Indicators: schemas['home.stat'].answer,
  Clock: schemas['sandbox.state'].answer.shape.clock,
  Fault: schemas['sandbox.addFault'].answer,
  Review: itemOf(schemas['sandbox.listReviews'].answer),
  Person: schemas['sandbox.changePerson'].answer,
}

/**
 * Names the shared schemas and runs a function, so that an object in many responses becomes one type of the OpenAPI
 * document. The names are removed afterwards, because other JSON schemas made in this process must be self-contained.
 */
export function withNames<Result>(make: () => Result): Result {
  const { globalRegistry } = z
  const unnamed = Object.values(named).map(schema => [schema, schema.meta()] as const)
  for (const [id, schema] of Object.entries(named)) globalRegistry.add(schema, { ...schema.meta(), id })
  try {
    return make()
  } finally {
    for (const [schema, meta] of unnamed) {
      globalRegistry.remove(schema)
      if (meta) globalRegistry.add(schema, meta)
    }
  }
}
