import { randomOfRow } from '../../core/world/seller-random.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { notify } from '../notifications/notify.ts'
import { type OrderRow, orderById } from '../orders/order-row.ts'
import { addComment } from './comment.ts'
import { commentTexts } from './comment-texts.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[number], { name: string; country: string }>(
    'SELECT buyer_name AS name, buyer_country AS country FROM orders WHERE id = ?',
  ),
)

/** Adds a comment signed with the buyer's name and notifies the seller. @returns the comment's id */
export function addBuyerComment({ db, clock }: WorldState, order: OrderRow, content: string): number {
  const at = clock.now()
  const signature = sql(db).get(order.id)?.name ?? ''
  const id = addComment(db, { orderId: order.id, author: 'buyer', content, signature, replyTo: null, images: [], at })
  notify(db, order.sellerId, { kind: 'comment_added', at, ref: order.orderNo })
  return id
}

/** Adds a comment in the language of the buyer's country; its tone follows the stars that the buyer gave. */
export function commentAsBuyer(world: WorldState, orderId: number, stars: number): void {
  const order = orderById(world.db, orderId)
  const { pleased, mixed } = commentTexts(sql(world.db).get(order.id)?.country ?? '')
  const text = randomOfRow(world, order, 'comment text').pick(stars >= 5 ? pleased : mixed)
  addBuyerComment(world, order, text)
}
