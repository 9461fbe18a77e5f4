import { countBrought, promotedOf } from '../areas/ads/ad.ts'
import { placeOrder } from '../areas/orders/place.ts'
import type { EventPayloads } from '../core/world/event-kinds.ts'
import { randomFor, type WorldState } from '../core/world/world-state.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { drawBuyer } from './drawn-buyer.ts'

/** Maximum number of unpaid orders. Buyers place no more orders then, so that an unattended shop is not ruined. */
const maxUnpaid = 12

interface ShopAppeal {
  listed: number
  closedUntil: number | null
  unpaid: number
}

const sql = prepared((db: ReadDb) => ({
  appeal: db.prepare<[number], ShopAppeal>(
    `SELECT (SELECT count(*) FROM listings l WHERE l.user_id = s.user_id AND l.status = 'listed') AS listed,
       closed_until AS closedUntil,
       coalesce((SELECT orders FROM order_tallies t WHERE t.user_id = s.user_id AND t.status = 'pending_payment'), 0) AS unpaid
     FROM shops s WHERE s.user_id = ?`,
  ),
  listed: db
    .prepare<[number], number>(
      "SELECT goods_id FROM listings WHERE user_id = cast(? AS INTEGER) AND status = 'listed' ORDER BY goods_id",
    )
    .pluck(),
}))

export const appealOf = (db: ReadDb, sellerId: number): ShopAppeal | undefined => sql(db).appeal.get(sellerId)

/** Returns the ids of the products that a shop offers. */
export const listedBy = (db: ReadDb, sellerId: number): number[] => sql(db).listed.all(sellerId)

/**
 * Places an order, unless the shop is closed or has too many unpaid orders.
 * @returns the order number; undefined if none was placed
 */
export function orderWhereOpen(
  world: WorldState,
  sellerId: number,
  { draw, adId }: EventPayloads['buyer.order'],
): string | undefined {
  const { db } = world
  const appeal = appealOf(db, sellerId)
  if (!appeal || appeal.unpaid >= maxUnpaid || (appeal.closedUntil ?? 0) > world.clock.now()) return undefined
  const listed = listedBy(db, sellerId)
  const orderNo = orderOneOf(world, sellerId, {
    draw,
    goodsIds: adId ? promotedOf(db, adId, listed) : listed,
    promoted: adId !== undefined,
  })
  if (adId !== undefined && orderNo !== undefined) countBrought(db, adId, { orders: 1 })
  return orderNo
}

/**
 * Places an order for one or two of the listed products now.
 * @param draw key of the random numbers, so that they do not depend on other events
 * @returns the order number; undefined if no product is listed
 */
export const orderSomething = (world: WorldState, sellerId: number, draw: string): string | undefined =>
  orderOneOf(world, sellerId, { draw, goodsIds: listedBy(world.db, sellerId) })

function orderOneOf(
  world: WorldState,
  sellerId: number,
  { draw, goodsIds, promoted = false }: { draw: string; goodsIds: readonly number[]; promoted?: boolean },
): string | undefined {
  if (goodsIds.length === 0) return undefined
  const random = randomFor(world, draw, 'purchase')
  // The random number is squared, which favors the front of the list. Some products therefore sell better than others.
  const favourite = () => goodsIds[Math.floor(random.next() ** 2 * goodsIds.length)] ?? goodsIds[0]
  const chosen = new Set([favourite(), ...(random.chance(0.15) ? [favourite()] : [])])
  const items = [...chosen]
    .filter(goodsId => goodsId !== undefined)
    .map(goodsId => ({ goodsId, quantity: random.pick([1, 1, 1, 1, 2, 2, 3]) }))
  return placeOrder(world, { sellerId, buyer: drawBuyer(random), items, promoted })
}
