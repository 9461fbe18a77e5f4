import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { sourceLanguage } from '#shared/languages.ts'
import type { Call, Story } from '../call.ts'
import { addComment } from '../comments.ts'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { notify } from '../notify.ts'
import { cancelOrder } from '../orders/end-unpaid.ts'
import { type OrderRow, orderById } from '../orders/order-row.ts'
import { askRefund, declineRefund } from '../orders/refund.ts'
import { fail } from '../refusal.ts'
import { orderForOperator } from '../resources/orders/for-operator.ts'
import { addStars } from '../shops.ts'

type Act = Parsed<'sandbox.actAsBuyer'>

const sql = prepared((db: ReadDb) => ({
  id: db.prepare<[string], { id: number }>('SELECT id FROM orders WHERE order_no = ?'),
  buyer: db.prepare<[number], { name: string }>('SELECT buyer_name AS name FROM orders WHERE id = ?'),
}))

function comment({ db, now }: Call<'sandbox.actAsBuyer'>, order: OrderRow, { content, stars }: Act): void {
  if (content === undefined) fail('ParameterMissing', { issues: [{ path: 'content', message: 'content' }] })
  const signature = sql(db).buyer.get(order.id)?.name ?? ''
  addComment(db, { orderId: order.id, author: 'buyer', content, signature, replyTo: null, images: [], at: now })
  if (stars !== undefined) addStars(db, order.seller, stars)
  notify(db, order.seller, { kind: 'comment_added', at: now, ref: order.orderNo })
}

/** The rules are the buyers' own: what a buyer may not do is refused. */
export const actAsBuyer: Story<'sandbox.actAsBuyer'> = (call, input): Answer<'sandbox.actAsBuyer'> => {
  const { db, world, now } = call
  const { id } = sql(db).id.get(input.orderNo) ?? fail('RecordNotFound')
  const order = orderById(db, id)
  const { act, type = 'refund', reason = 'changed_mind', amount = order.amount } = input
  if (act === 'cancel') cancelOrder(world, order, 'buyer')
  else if (act === 'ask_refund') askRefund(world, order, { type, reason, amount }, 'buyer')
  else if (act === 'withdraw_refund') declineRefund(world, order, 'withdrawn')
  else comment(call, order, input)
  return orderForOperator(db, order.seller, input.orderNo, { language: sourceLanguage, now })
}
