import { Temporal } from 'temporal-polyfill'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls } from '#shared/contract/calls.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { weathers } from '#shared/weather.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { orderById } from '../../areas/orders/order-row.ts'
import { delayParcel, loseParcel } from '../../areas/orders/parcel-trouble.ts'
import { closedUntil } from '../../areas/shop/closing.ts'
import { restockGoods, withdrawGoods } from '../../areas/showcase/withdraw-goods.ts'
import { eventsBefore } from '../../core/world/event-schedule.ts'
import { hours } from '../../core/world/world-state.ts'
import { changeWeather, weatherReport } from '../../core/world/world-weather.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { refuseStatus } from '../../platform/failures/require-status.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { surge } from '../../simulation/simulated-buyers.ts'

const sql = prepared((db: ReadDb) => ({
  shop: db.prepare<[string], { id: number; username: string; visitors: number; listed: number }>(
    `SELECT u.id, username, s.visitors,
       (SELECT count(*) FROM listings l WHERE l.user_id = u.id AND l.status = 'listed') AS listed
     FROM users u JOIN shops s ON s.user_id = u.id WHERE username = cast(? AS TEXT)`,
  ),
  goods: db.prepare<[string, string], { id: number; code: string }>(
    'SELECT id, code FROM goods WHERE cast(id AS TEXT) = ? OR code = ? ORDER BY id LIMIT 1',
  ),
  order: db.prepare<[string], { id: number }>('SELECT id FROM orders WHERE order_no = ?'),
}))

/** Names of the calls that need the payment provider. */
const providerCalls = Object.entries<CallRow>(allCalls)
  .filter(([, { provider }]) => provider === true)
  .map(([name]) => name)

export const weather: Handler<'sandbox.weather'> = ({ db, now }, { weather: requested }) => {
  if (requested !== undefined) changeWeather(db, requested, now)
  const { weather: current, since } = weatherReport(db)
  const { refusesPayments, ...effects } = weathers[current]
  return {
    weather: current,
    since: isoOrNull(since),
    effects: { ...effects, refuses: refusesPayments ? providerCalls : [] },
  }
}

/** The random numbers depend on the number of visitors of the shop so far, so that each call gives different buyers. */
export const sendVisitors: Handler<'sandbox.sendVisitors'> = ({ db, world, now }, { username, visitors }) => {
  const shop = sql(db).shop.get(username) ?? fail('RecordNotFound', { username })
  if (closedUntil(db, shop.id, now) !== null) refuseStatus('closed', ['open'])
  if (shop.listed === 0) refuseStatus('unlisted', ['listed'])
  return { visitors, ...surge(world, shop.id, { visitors, draw: `${shop.username}:surge:${shop.visitors}` }) }
}

export const changeStock: Handler<'sandbox.changeStock'> = ({ db, world }, { goodsId, inStock }) => {
  const goods = sql(db).goods.get(goodsId, goodsId) ?? fail('RecordNotFound', { goodsId })
  const withdrawn = inStock ? restockGoods(world, goods.id) : withdrawGoods(world, goods)
  return { goodsId: String(goods.id), inStock, ...withdrawn }
}

/**
 * Parses the duration of a delay.
 * @returns milliseconds
 */
function delayOf(by: string | undefined, now: number): number {
  if (by === undefined) return refuseField('by', 'missing')
  const ms = durationMs(by, now) ?? refuseField('by', 'lookLike', { sample: 'P3D' })
  const [min, max] = sandboxLimits.delayHours
  if (ms < hours(min) || ms > hours(max)) refuseField('by', 'range', { min: `PT${min}H`, max: `P${max / hoursOfDay}D` })
  return ms
}

const hoursOfDay = 24

function durationMs(text: string, from: number): number | undefined {
  try {
    const relativeTo = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC')
    return Temporal.Duration.from(text).total({ unit: 'millisecond', relativeTo })
  } catch {
    return undefined
  }
}

export const actOnParcel: Handler<'sandbox.actOnParcel'> = ({ db, world, now }, { orderNo, act, by }) => {
  if (act === 'lose' && by !== undefined) refuseField('by', 'unfitting')
  const { id } = sql(db).order.get(orderNo) ?? fail('RecordNotFound', { orderNo })
  const order = orderById(db, id)
  if (act === 'lose') {
    loseParcel(world, order)
    return { orderNo, status: order.status, expectedAt: null }
  }
  delayParcel(world, order, delayOf(by, now))
  const arrival = eventsBefore(db, { type: 'order', id }, Number.MAX_SAFE_INTEGER).find(
    ({ kind }) => kind === 'order.deliver',
  )
  return { orderNo, status: order.status, expectedAt: arrival ? iso(arrival.dueAt) : null }
}
