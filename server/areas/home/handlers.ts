import { orderTimes } from '#shared/orders.ts'
import type { ReadDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { Call, Handler } from '../../http/call.ts'
import { iso, isoOrNull } from '../../http/iso.ts'
import { type Period, periodOf } from '../../http/time-zone.ts'
import { hours } from '../../world/world-state.ts'
import { countUnread } from '../notifications/notify.ts'
import { type FigureName, type Figures, figureNames, quarterMs } from './stats.ts'

/** The banners, drawn by `seed/pictures`; each leads to an area, whose screen the console knows. */
const banners = [
  { id: 'warehouse', link: 'goods' },
  { id: 'promotion', link: 'ads' },
  { id: 'invitation', link: 'invitations' },
] as const

interface Todo {
  pendingPayment: number
  dueSoon: number
  overdueParcels: number
  refunds: number
  nextDueAt: number | null
}

const sums = figureNames.map(name => `coalesce(sum(${name}), 0) AS ${name}`).join(', ')

const sql = prepared((db: ReadDb) => ({
  figures: db.prepare<[number, number, number], Figures>(
    `SELECT ${sums} FROM stat_quarters WHERE user_id = ? AND quarter >= ? AND quarter < ?`,
  ),
  quarters: db.prepare<[number, number, number], Figures & { quarter: number }>(
    'SELECT * FROM stat_quarters WHERE user_id = ? AND quarter >= ? AND quarter < ? ORDER BY quarter',
  ),
  todo: db.prepare<object, Todo>(
    `SELECT coalesce((SELECT orders FROM order_tallies WHERE user_id = @sellerId AND status = 'pending_payment'), 0) AS pendingPayment,
       (SELECT count(*) FROM orders WHERE user_id = @sellerId AND status = 'pending_payment' AND pay_before < @soon) AS dueSoon,
       (SELECT count(*) FROM orders WHERE user_id = @sellerId AND status = 'shipped' AND last_news_at < @silent) AS overdueParcels,
       (SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id
         WHERE o.user_id = @sellerId AND o.status = 'refunds' AND r.status = 'requested') AS refunds,
       (SELECT min(pay_before) FROM orders WHERE user_id = @sellerId AND status = 'pending_payment') AS nextDueAt`,
  ),
}))

const quarterOf = (ms: number): number => Math.floor(ms / quarterMs)

export const getStat: Handler<'home.stat'> = ({ db, seller, now, timeZone }, { range }) => {
  const period = periodOf(range, { now, timeZone })
  const whole = periodOf(range, { now, timeZone }, 1)
  // Compared is the same part of the period before (D-47), to the quarter of an hour.
  const before = { from: whole.from, to: Math.min(whole.to, whole.from + now - period.from) }
  const figures = ({ from, to }: { from: number; to: number }) =>
    sql(db).figures.get(seller.id, quarterOf(from), quarterOf(to)) as Figures
  const todo = sql(db).todo.get({
    sellerId: seller.id,
    soon: now + hours(orderTimes.dueSoonHours),
    silent: now - hours(orderTimes.noNewsAfterHours),
  }) as Todo
  return {
    range,
    from: iso(period.from),
    to: iso(period.to),
    ...figures(period),
    previous: figures(before),
    todo: { ...todo, nextDueAt: isoOrNull(todo.nextDueAt), unread: countUnread(db, seller.id) },
  }
}

/** Sums a figure from mark to mark; marks that lie ahead have no point yet. */
function lineOf({ db, seller, now }: Call<'home.statLine'>, metric: FigureName, period: Period) {
  const rows = sql(db).quarters.all(seller.id, quarterOf(period.from), quarterOf(period.to))
  return period.marks
    .filter(mark => mark <= now)
    .map((mark, index) => {
      const end = period.marks[index + 1] ?? period.to
      const inside = rows.filter(row => row.quarter >= quarterOf(mark) && row.quarter < quarterOf(end))
      return { at: iso(mark), value: inside.reduce((sum, row) => sum + row[metric], 0) }
    })
}

export const getStatLine: Handler<'home.statLine'> = (call, { metric, range }) => ({
  metric,
  range,
  points: lineOf(call, metric, periodOf(range, call)),
  previous: lineOf(call, metric, periodOf(range, call, 1)),
})

export const listBanners: Handler<'home.banners'> = ({ translate }) => ({
  list: banners.map(({ id, link }) => ({
    id,
    title: translate(`banners.${id}`),
    image: `pictures/banner-${id}.svg`,
    link,
  })),
})
