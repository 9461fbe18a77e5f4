import type { ReadDb, WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { ScheduledEvent } from '../../world/schedule.ts'
import { randomFor, type WorldState } from '../../world/world-state.ts'
import { notify } from '../notifications/notify.ts'
import { idOfSubject, type OrderRow, orderById } from '../orders/order-row.ts'
import { addComment } from './comment.ts'
import { commentTexts } from './comment-texts.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[number], { name: string; country: string }>(
    'SELECT buyer_name AS name, buyer_country AS country FROM orders WHERE id = ?',
  ),
)

/** A buyer's comment, signed with the buyer's name; the seller hears of it. */
export function addBuyerComment(db: WriteDb, order: OrderRow, content: string, at: number): void {
  const signature = sql(db).get(order.id)?.name ?? ''
  addComment(db, { orderId: order.id, author: 'buyer', content, signature, replyTo: null, images: [], at })
  notify(db, order.sellerId, { kind: 'comment_added', at, ref: order.orderNo })
}

export function buyerComments(world: WorldState, event: ScheduledEvent): void {
  const order = orderById(world.db, idOfSubject(event.subject))
  const { stars } = JSON.parse(event.data) as { stars: number }
  const texts = commentTexts(sql(world.db).get(order.id)?.country ?? '')
  const mood = stars >= 5 ? texts.pleased : texts.mixed
  addBuyerComment(world.db, order, randomFor(world, order.id, 'comment text').pick(mood), world.clock.now())
}
