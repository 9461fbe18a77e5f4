import type { StarReason } from '#shared/reputation.ts'
import type { CreditReason } from '#shared/shop.ts'
import { shopLimits } from '#shared/shop.ts'
import type { Call, Handler } from '../../api/pipeline/call.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { iso } from '../../platform/iso.ts'
import { firstGoodsSql, pictureOf } from '../goods/shown-goods.ts'
import { roundedStars, starsOf } from './reputation.ts'

interface MovingOrder {
  orderNo: string
  /** Id of the order's first product. */
  goodsId: number
  at: number
}

interface RatedOrder extends MovingOrder {
  stars: number
  reason: StarReason
}

interface CreditChange extends MovingOrder {
  reason: CreditReason
  points: number
}

/** Maximum number of orders and of credit changes in one response. */
const named = { orders: 5, changes: 20 } as const

const sql = prepared((db: ReadDb) => ({
  rated: db.prepare<[number], RatedOrder>(
    `SELECT order_no AS orderNo, ${firstGoodsSql('o.id')} AS goodsId, stars, star_reason AS reason, rated_at AS at
     FROM orders o INDEXED BY orders_rated
     WHERE user_id = cast(? AS INTEGER) AND stars IS NOT NULL ORDER BY rated_at DESC, id DESC LIMIT ${shopLimits.ratedOrders}`,
  ),
  credit: db.prepare<[number], number>('SELECT credit FROM shops WHERE user_id = ?').pluck(),
  changes: db.prepare<[number], CreditChange>(
    `SELECT reason, points, at, order_no AS orderNo, ${firstGoodsSql('o.id')} AS goodsId FROM credit_changes c JOIN orders o ON o.id = c.order_id
     WHERE c.user_id = cast(? AS INTEGER) ORDER BY at DESC, c.id DESC LIMIT ${named.changes}`,
  ),
}))

type Reader = Pick<Call<'shop.reputation'>, 'db' | 'language'>

const presentMovingOrder = ({ db, language }: Reader, { orderNo, goodsId, at }: MovingOrder) => ({
  orderNo,
  goods: pictureOf(db, language, goodsId),
  at: iso(at),
})

function presentReason(reader: Reader, [reason, orders]: [StarReason, RatedOrder[]]) {
  const latest = orders
    .slice(0, named.orders)
    .map(order => ({ ...presentMovingOrder(reader, order), stars: order.stars }))
  const stars = roundedStars(orders.reduce((sum, order) => sum + order.stars, 0) / orders.length)
  return { reason, orders: orders.length, stars, latest }
}

/**
 * Lists the reasons for the shop's stars, and the latest changes of its credit (D-42). The reason that cost most comes
 * first.
 */
export const getReputation: Handler<'shop.reputation'> = ({ db, language, seller }) => {
  const rated = sql(db).rated.all(seller.id)
  const lost = ({ orders, stars }: { orders: number; stars: number }) => orders * (shopLimits.starsAtFirst - stars)
  const reasons = [...Map.groupBy(rated, ({ reason }) => reason)].map(reason => presentReason({ db, language }, reason))
  return {
    stars: roundedStars(starsOf(db, seller.id)),
    rated: rated.length,
    reasons: reasons.toSorted((a, b) => lost(b) - lost(a) || b.orders - a.orders),
    credit: {
      score: sql(db).credit.get(seller.id) ?? 0,
      changes: sql(db)
        .changes.all(seller.id)
        .map(change => ({
          ...presentMovingOrder({ db, language }, change),
          reason: change.reason,
          points: change.points,
        })),
    },
  }
}
