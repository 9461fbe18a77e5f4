import type { Parsed } from '#shared/contract/schemas.ts'
import { orderTimes } from '#shared/orders.ts'
import { type OrderRow, orderById, orderOf } from '../areas/orders/order-row.ts'
import { placeOrder } from '../areas/orders/place.ts'
import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { fail, refuseField } from '../failures/refusal.ts'
import { drawBuyer } from '../simulation/drawn-buyer.ts'
import { runEventHandler } from '../simulation/events.ts'
import { completeEvent, eventsBefore } from '../world/schedule.ts'
import { hours, randomFor, type WorldState } from '../world/world-state.ts'
import { dropOwnComment } from './arranged-comments.ts'
import { type WayStep, type Wish, wayTo } from './order-way.ts'

export type ArrangedOrder = NonNullable<Parsed<'sandbox.orders'>['orders']>[number] & {
  /** Further products of the same order. */
  besides?: readonly { goodsId: string; quantity: number }[]
} & Pick<Wish, 'comments'>

/** Something that happens at a moment. */
export interface Act {
  at: number
  /** Of what it is for, in the request. */
  path: string
  run: () => void
}

/** Acts that are still to be run, in the order of time. */
export interface ArrangedActs {
  acts: Act[]
  /** Lets happen what the orders tell until now. @returns their numbers, in the order of the wishes */
  finish: () => string[]
}

/** An order on its way, and the moments of its acts. */
interface Plan {
  wish: ArrangedOrder
  index: number
  sellerId: number
  items: { goodsId: number; quantity: number }[]
  /** When it is placed, virtual milliseconds. */
  at: number
  steps: { at: number; act: WayStep['act'] }[]
  orderNo: string
}

const sql = prepared((db: WriteDb) => ({
  seller: db.prepare<[string], { id: number }>('SELECT id FROM users WHERE username = ?'),
  shown: db.prepare<[number, string, string], { id: number }>(
    `SELECT g.id FROM listings l JOIN goods g ON g.id = l.goods_id
     WHERE l.user_id = ? AND l.status = 'listed' AND g.withdrawn = 0 AND (cast(g.id AS TEXT) = ? OR g.code = ?)
     ORDER BY g.id LIMIT 1`,
  ),
  lastAt: db.prepare<{ id: number }, { at: number }>(
    `SELECT max(coalesce((SELECT created_at FROM orders WHERE user_id = @id ORDER BY id DESC LIMIT 1), 0),
       coalesce((SELECT at FROM wallet_flows WHERE user_id = @id ORDER BY id DESC LIMIT 1), 0),
       (SELECT created_at FROM users WHERE id = @id)) AS at`,
  ),
}))

/** The seller pays well within a day, however long ago the order was placed. */
const paidWithin = hours(orderTimes.payWithinHours / 2)

/** Runs acts in the order of time; sorting is stable: at the same moment one after the other. */
export function runActs(world: WorldState, acts: readonly Act[]): void {
  for (const { at, run } of acts.toSorted((one, other) => one.at - other.at)) world.clock.at(at, run)
}

/**
 * Places orders and leads each to where it is to stand, in the order of time, by the acts of real orders: the ledger and all
 * tallies follow. In the caller's transaction, which a refusal undoes.
 * @returns their numbers, in the order of the wishes
 * @throws Refusal 405 for what cannot be, 404 for an unknown seller, 424 where a balance does not pay the cost
 */
export function arrangeOrders(world: WorldState, wishes: readonly ArrangedOrder[]): string[] {
  const { acts, finish } = planOrders(world, wishes)
  runActs(world, acts)
  return finish()
}

/** @throws Refusal 405 for what cannot be, 404 for an unknown seller; so do its acts, and 424 */
export function planOrders(world: WorldState, wishes: readonly ArrangedOrder[]): ArrangedActs {
  const plans = wishes.map((wish, index) => planOf(world, wish, index))
  const acts = plans.flatMap(plan => {
    const path = pathOf(plan.index)
    const steps = plan.steps.map(({ at, act }) => ({ at, path, run: () => actOn(world, plan, { at, act }) }))
    return [{ at: plan.at, path, run: () => place(world, plan) }, ...steps]
  })
  return {
    acts,
    finish() {
      for (const plan of plans) {
        const order = orderOfPlan(world, plan)
        catchUpWith(world, order, world.clock.now())
        dropOwnComment(world, order.id, plan.wish)
      }
      return plans.map(({ orderNo }) => orderNo)
    },
  }
}

const pathOf = (index: number): string => `orders.${index}`

function planOf(world: WorldState, wish: ArrangedOrder, index: number): Plan {
  const { db } = world
  const path = pathOf(index)
  const sellerId = (sql(db).seller.get(wish.username) ?? fail('RecordNotFound', { username: wish.username })).id
  const products = [wish, ...(wish.besides ?? [])]
  const items = products.map(({ goodsId, quantity }, place) => {
    const part = place === 0 ? path : `${path}.besides.${place - 1}`
    const shown =
      sql(db).shown.get(sellerId, goodsId, goodsId) ??
      refuseField(`${part}.goodsId`, 'invalid', { expected: 'a product that the seller shows' })
    return { goodsId: shown.id, quantity }
  })
  const now = world.clock.now()
  const at = wish.at === undefined ? now : Date.parse(wish.at)
  const way = wayTo(wish, path)
  const isOver = wish.status === 'cancelled' || wish.status === 'removed'
  if (at > now || (way.length <= 1 && !isOver && at <= now - hours(orderTimes.payWithinHours)))
    refuseField(`${path}.at`, 'invalid', { expected: 'a moment that leaves time for the acts, and not after now' })
  if (at < (sql(db).lastAt.get({ id: sellerId })?.at ?? 0)) refuseField(`${path}.at`, 'pastTime')
  return { wish, index, sellerId, items, at, steps: spread(way, { from: at, now, isOver }), orderNo: '' }
}

/** The moments of a way's acts: as far apart as they usually are, so that the last one is now. */
function spread(
  way: readonly WayStep[],
  { from, now, isOver }: { from: number; now: number; isOver: boolean },
): Plan['steps'] {
  const total = way.reduce((sum, step) => sum + step.hours, 0)
  let passed = 0
  return way.map(({ hours: some, act }, place) => {
    passed += some
    const share = from + Math.round((now - from) * (total === 0 ? 1 : passed / total))
    const isForUnpaid = place === 0 && (isOver || way.length > 1)
    return { act, at: isForUnpaid ? Math.min(share, from + paidWithin) : share }
  })
}

function place(world: WorldState, plan: Plan): void {
  const { wish, sellerId, items, index } = plan
  const { buyer, country } = wish
  const drawn = drawBuyer(randomFor(world, `${wish.username}:${plan.at}:${index}`, 'arranged buyer'))
  plan.orderNo = placeOrder(world, {
    sellerId,
    buyer: { name: buyer ?? drawn.name, country: country ?? drawn.country },
    items,
  })
}

function orderOfPlan({ db }: WorldState, { sellerId, orderNo }: Plan): OrderRow {
  return orderOf(db, sellerId, orderNo) ?? fail('RecordNotFound', { orderNo })
}

function actOn(world: WorldState, plan: Plan, { at, act }: Plan['steps'][number]): void {
  const order = orderOfPlan(world, plan)
  catchUpWith(world, order, at)
  act(world, orderById(world.db, order.id))
}

/** What is told on the way, and what was a buyer's own wish: that is dropped, since somebody arranges what happens. */
const told = ['parcel.step', 'order.dueSoon']
const wishes = ['buyer.cancelOrder', 'buyer.requestRefund']

/** Lets happen what an order's way tells before a moment; its other events are what the arrangement leads it past. */
function catchUpWith(world: WorldState, order: OrderRow, moment: number): void {
  const { db } = world
  for (const event of eventsBefore(db, { type: 'order', id: order.id }, moment)) {
    if (![...told, ...wishes].includes(event.kind)) continue
    completeEvent(db, event.id)
    if (told.includes(event.kind)) world.clock.at(event.dueAt, () => runEventHandler(world, event))
  }
}
