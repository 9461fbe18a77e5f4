import { addComment } from '../comments.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { notify } from '../notify.ts'
import { idOfSubject, type OrderRow, orderById } from '../orders/order-row.ts'
import { type AgendaEvent, schedule } from './agenda.ts'
import { commentTexts } from './comment-texts.ts'
import { diceFor, hours, type World } from './world.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[number], { name: string; country: string }>(
    'SELECT buyer_name AS name, buyer_country AS country FROM orders WHERE id = ?',
  ),
)

/** Which buyers write something, and how long they take at most. */
const writers = { share: 0.3, withinHours: 36 } as const

/** A buyer's comment, signed with the buyer's name; the seller hears of it. */
export function addBuyerComment(db: WriteDb, order: OrderRow, content: string, at: number): void {
  const signature = sql(db).get(order.id)?.name ?? ''
  addComment(db, { orderId: order.id, author: 'buyer', content, signature, replyTo: null, images: [], at })
  notify(db, order.seller, { kind: 'comment_added', at, ref: order.orderNo })
}

/** After a buyer has accepted (O9): some will write. It has a subject of its own, which no later move of the order ends. */
export function planComment(world: World, order: OrderRow, stars: number): void {
  const dice = diceFor(world, order.id, 'comment')
  if (!dice.chance(writers.share)) return
  const at = world.clock.now() + Math.round(hours(writers.withinHours) * dice.next())
  schedule(world.db, 'buyer.comment', `comment:${order.id}`, at, { stars })
}

export function buyerComments(world: World, event: AgendaEvent): void {
  const order = orderById(world.db, idOfSubject(event.subject))
  const { stars } = JSON.parse(event.data) as { stars: number }
  const texts = commentTexts(sql(world.db).get(order.id)?.country ?? '')
  const mood = stars >= 5 ? texts.pleased : texts.mixed
  addBuyerComment(world.db, order, diceFor(world, order.id, 'comment text').pick(mood), world.clock.now())
}
