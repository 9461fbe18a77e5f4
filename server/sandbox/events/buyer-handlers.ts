import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { sourceLanguage } from '#shared/languages.ts'
import type { Call, Handler } from '../../api/pipeline/call.ts'
import { addBuyerComment } from '../../areas/comments/buyer-comments.ts'
import { addStars } from '../../areas/orders/add-stars.ts'
import { cancelOrder } from '../../areas/orders/end-unpaid.ts'
import { orderForOperator } from '../../areas/orders/for-operator.ts'
import { type OrderRow, orderById } from '../../areas/orders/order-row.ts'
import { declineRefund, requestRefund } from '../../areas/orders/refund.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'

type Input = Parsed<'sandbox.actAsBuyer'>

const sql = prepared((db: ReadDb) => db.prepare<[string], { id: number }>('SELECT id FROM orders WHERE order_no = ?'))

function comment({ world }: Call<'sandbox.actAsBuyer'>, order: OrderRow, { content, stars }: Input): void {
  if (content === undefined) refuseField('content', 'missing')
  addBuyerComment(world, order, content)
  if (stars !== undefined) addStars(world, order, { stars, reason: 'said' })
}

/** Acts as the buyer of an order. An action that the rules do not allow to a buyer is refused. */
export const actAsBuyer: Handler<'sandbox.actAsBuyer'> = (call, input): Answer<'sandbox.actAsBuyer'> => {
  const { db, world, now } = call
  const { id } = sql(db).get(input.orderNo) ?? fail('RecordNotFound')
  const order = orderById(db, id)
  const { act, type = 'refund', reason = 'changed_mind', amount = order.amount } = input
  if (act === 'cancel') cancelOrder(world, order, 'buyer')
  else if (act === 'ask_refund') requestRefund(world, order, { type, reason, amount, by: 'buyer' })
  else if (act === 'withdraw_refund') declineRefund(world, order, { status: 'withdrawn' })
  else comment(call, order, input)
  return orderForOperator(db, order, { language: sourceLanguage, now })
}
