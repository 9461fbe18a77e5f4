import type { Rating } from '#shared/reputation.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { days, type WorldState } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { shownGoods } from '../goods/shown-goods.ts'
import { notify } from '../notifications/notify.ts'
import { type OrderRow, orderById } from '../orders/order-row.ts'
import { addComment } from './comment.ts'
import { type CommentText, fittingTexts, languageIn } from './comment-texts.ts'

/**
 * Number of days within which two buyers of a shop do not write the same sentence, if there is another suitable one.
 */
const freshDays = 14

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

/**
 * Adds a comment signed with the buyer's name and notifies the seller.
 * @returns the comment's id
 */
export function addBuyerComment({ db, clock }: WorldState, order: OrderRow, content: string): number {
  const at = clock.now()
  const signature = buyerOf(db, order.id)?.name ?? ''
  const id = addComment(db, { orderId: order.id, author: 'buyer', content, signature, replyTo: null, images: [], at })
  notify(db, order.sellerId, { kind: 'comment_added', at, ref: order.orderNo })
  return id
}

/** Returns the name and country of an order's buyer and the first product; undefined if the order has no product. */
export const buyerOf = (db: ReadDb, orderId: number) => sql(db).buyer.get(orderId)

/** Returns the texts that repeat the fewest sentences of recent comments. */
function freshest(texts: readonly CommentText[], recent: readonly string[]): CommentText[] {
  const isUsed = (sentence: string) => {
    const [before = '', after = ''] = sentence.split('{product}')
    return recent.some(content => content.startsWith(before) && content.includes(after))
  }
  const repeats = (text: CommentText) =>
    (isUsed(text.first) ? 2 : 0) + (recent.some(content => content.endsWith(text.second)) ? 1 : 0)
  const fewest = Math.min(...texts.map(repeats))
  return texts.filter(text => repeats(text) === fewest)
}

/** Adds a comment that fits the rating, the product and the events of the order. It is in the buyer's language. */
export function commentAsBuyer(world: WorldState, orderId: number, rating: Rating): void {
  const { db, clock } = world
  const order = orderById(db, orderId)
  const buyer = buyerOf(db, orderId)
  if (!buyer) throw new Error(`order ${orderId} has no product`)
  const language = languageIn(buyer.country)
  const product = shownGoods(db, language, buyer.goodsId).name
  const recent = sql(db).recent.all({ sellerId: order.sellerId, since: clock.now() - days(freshDays) })
  const texts = freshest(fittingTexts(language, { ...rating, product }), recent)
  addBuyerComment(world, order, randomOfRow(world, order, 'comment text').pick(texts).content)
}
