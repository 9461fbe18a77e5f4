import type { StarReason } from '#shared/reputation.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { days, type WorldState } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { shownGoods } from '../goods/shown-goods.ts'
import { notify } from '../notifications/notify.ts'
import { type OrderRow, orderById } from '../orders/order-row.ts'
import { addComment } from './comment.ts'
import { fittingTexts, languageIn } from './comment-texts.ts'

/** Days within which no two buyers of a shop write the same, and the tries to avoid it. */
const repeat = { days: 14, tries: 8 } as const

const sql = prepared((db: ReadDb) => ({
  buyer: db.prepare<[number], { name: string; country: string; goodsId: number }>(
    `SELECT buyer_name AS name, buyer_country AS country, i.goods_id AS goodsId
     FROM orders o JOIN order_items i ON i.order_id = o.id AND i.id = 1 WHERE o.id = cast(? AS INTEGER)`,
  ),
  recent: db
    .prepare<{ sellerId: number; since: number }, string>(
      `SELECT c.content FROM comments c JOIN orders o ON o.id = c.order_id
       WHERE o.user_id = cast(@sellerId AS INTEGER) AND c.author = 'buyer' AND c.at >= cast(@since AS INTEGER)`,
    )
    .pluck(),
}))

/** Adds a comment signed with the buyer's name and notifies the seller. @returns the comment's id */
export function addBuyerComment({ db, clock }: WorldState, order: OrderRow, content: string): number {
  const at = clock.now()
  const signature = sql(db).buyer.get(order.id)?.name ?? ''
  const id = addComment(db, { orderId: order.id, author: 'buyer', content, signature, replyTo: null, images: [], at })
  notify(db, order.sellerId, { kind: 'comment_added', at, ref: order.orderNo })
  return id
}

/** Adds a comment in the buyer's language that fits the stars, the product and what happened. */
export function commentAsBuyer(
  world: WorldState,
  orderId: number,
  rating: { stars: number; reason: StarReason },
): void {
  const { db, clock } = world
  const order = orderById(db, orderId)
  const buyer = sql(db).buyer.get(orderId)
  if (!buyer) throw new Error(`order ${orderId} has no product`)
  const language = languageIn(buyer.country)
  const product = shownGoods(db, language, buyer.goodsId).name
  const texts = fittingTexts(language, rating).map(text => text.replace('{product}', product))
  const recent = new Set(sql(db).recent.all({ sellerId: order.sellerId, since: clock.now() - days(repeat.days) }))
  const random = randomOfRow(world, order, 'comment text')
  let content = random.pick(texts)
  for (let retry = 1; retry < repeat.tries && recent.has(content); retry++) content = random.pick(texts)
  addBuyerComment(world, order, content)
}
