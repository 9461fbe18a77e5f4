import { requestLimits } from '#shared/requests.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { pageOf, positionOf, sizeOf } from '../../api/pipeline/paging.ts'
import { searchFor } from '../../api/pipeline/search-word.ts'
import { balanceOf } from '../../core/ledger/post.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { ordersPage } from './order-pages.ts'
import { type OrderRow, orderOf } from './order-row.ts'
import { plannedPlaces, routeOf } from './parcel.ts'
import { payOrders } from './pay.ts'
import { expectedDay, presentOrder } from './present-order.ts'
import { orderCounts, orderReads, orderView, orderViews } from './queries.ts'
import { approveRefund, declineRefund } from './refund.ts'
import { requireOrderStatus, transitions } from './transitions.ts'

export const listOrders: Handler<'orders.list'> = ({ db, seller, now, language }, input) => {
  const { status, statuses, group, sort = 'newest', cursor, size } = input
  const rows = ordersPage(db, {
    sellerId: seller.id,
    status,
    statuses,
    group,
    search: searchFor(input.keyword),
    from: input.from === undefined ? undefined : Date.parse(input.from),
    to: input.to === undefined ? undefined : Date.parse(input.to),
    sort,
    position: positionOf(cursor, `orders ${sort}`),
    max: sizeOf(size) + 1,
  })
  const { list, nextCursor } = pageOf(rows, {
    size: sizeOf(size),
    sort: `orders ${sort}`,
    position: ({ rank, id }) => ({ value: rank, id }),
    present: ({ id }) => id,
  })
  return {
    list: orderViews(db, list).map(presentOrder({ db, language, now })),
    nextCursor,
    ...orderCounts(db, seller.id),
  }
}

export const getOrder: Handler<'orders.detail'> = (call, { orderNo }) => {
  const { db, seller, translate } = call
  const view = orderView(db, { sellerId: seller.id, orderNo }) ?? fail('RecordNotFound')
  const timeline = orderReads(db)
    .timeline.all({ orderId: view.id })
    .map(({ at, status }) => ({ at: iso(at), status, text: translate(`timeline.${status}`) }))
  return { ...presentOrder(call)(view), timeline }
}

export const getLogistics: Handler<'orders.logistics'> = ({ db, seller, translate }, { orderNo }) => {
  const order = sellerOrder(db, seller.id, orderNo)
  const { carrier = null, trackingNo = null, expectedAt = null } = orderReads(db).parcel.get(order.id) ?? {}
  const steps = orderReads(db)
    .steps.all({ orderId: order.id })
    .map(({ at, status, place }) => ({
      at: iso(at),
      status,
      text: translate(`logistics.${status}`, { place }),
      place,
    }))
  const passed = steps.map(({ place }) => place).reverse()
  const route = routeOf(passed, expectedAt === null ? [] : plannedPlaces(db, order.id))
  return { orderNo, carrier, trackingNo, expectedAt: expectedDay(expectedAt), route, steps }
}

function sellerOrder(db: ReadDb, sellerId: number, orderNo: string): OrderRow {
  return orderOf(db, sellerId, orderNo) ?? fail('RecordNotFound', { orderNo })
}

/** Reads orders of a seller without duplicates, so that an order whose number is sent twice is paid only once. */
const sellerOrders = (db: ReadDb, sellerId: number, orderNos: readonly string[]): OrderRow[] =>
  [...new Set(orderNos)].map(orderNo => sellerOrder(db, sellerId, orderNo))

export const getPayAmount: Handler<'orders.payAmount'> = ({ db, seller }, { orderNos }) => {
  const named = orderNos.split(',').filter(orderNo => orderNo !== '')
  if (named.length === 0) refuseField('orderNos', 'choose')
  if (named.length > requestLimits.bulk) refuseField('orderNos', 'tooMany', { max: requestLimits.bulk })
  const orders = sellerOrders(db, seller.id, named)
  for (const order of orders) requireOrderStatus(order, transitions.pay.from)
  const amount = orders.reduce((sum, order) => sum + order.cost, 0)
  const balance = balanceOf(db, seller.id, 'available')
  return { count: orders.length, amount, balance, shortfall: Math.max(0, amount - balance) }
}

export const pay: Handler<'orders.pay'> = (call, { orderNos }) => {
  const { db, world, seller } = call
  call.requireOpenWallet()
  call.requirePin()
  const orders = sellerOrders(db, seller.id, orderNos)
  payOrders(world, seller.id, orders)
  return {
    paid: orders.map(({ orderNo }) => orderNo),
    amount: orders.reduce((sum, order) => sum + order.cost, 0),
    balance: balanceOf(db, seller.id, 'available'),
  }
}

export const answerRefund: Handler<'orders.answerRefund'> = ({ db, world, seller, now, language }, input) => {
  const { orderNo, action, reason } = input
  if (action === 'reject' && !reason?.trim()) refuseField('reason', 'missing')
  const order = sellerOrder(db, seller.id, orderNo)
  if (action === 'approve') approveRefund(world, order)
  else declineRefund(world, order, { status: 'rejected', answer: reason })
  const view = orderView(db, { sellerId: seller.id, orderNo }) ?? fail('RecordNotFound')
  return presentOrder({ db, language, now })(view)
}
