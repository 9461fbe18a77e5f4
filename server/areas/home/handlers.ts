import type { ReadDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { Call, Handler } from '../../http/call.ts'
import { iso } from '../../http/iso.ts'
import { type Period, periodOf } from '../../http/time-zone.ts'
import { creditOf, inMotionOf, stepsOf, todoOf } from './overview.ts'
import { type FigureName, type Figures, figureNames, quarterMs } from './stats.ts'

/** The banners, drawn by `seed/pictures`; each leads to an area, whose screen the console knows. */
const banners = [
  { id: 'warehouse', link: 'goods' },
  { id: 'promotion', link: 'ads' },
  { id: 'invitation', link: 'invitations' },
] as const

const sums = figureNames.map(name => `coalesce(sum(${name}), 0) AS ${name}`).join(', ')

const sql = prepared((db: ReadDb) => ({
  figures: db.prepare<[number, number, number], Figures>(
    `SELECT ${sums} FROM stat_quarters WHERE user_id = ? AND quarter >= ? AND quarter < ?`,
  ),
  quarters: db.prepare<[number, number, number], Figures & { quarter: number }>(
    'SELECT * FROM stat_quarters WHERE user_id = ? AND quarter >= ? AND quarter < ? ORDER BY quarter',
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
  const todo = todoOf(db, seller.id, now)
  return {
    range,
    from: iso(period.from),
    to: iso(period.to),
    ...figures(period),
    previous: figures(before),
    previousFrom: iso(before.from),
    previousTo: iso(quarterOf(before.to) * quarterMs),
    todo,
    inMotion: inMotionOf(db, seller.id, timeZone),
    credit: creditOf(db, seller.id),
    steps: stepsOf(db, seller, todo.pendingPayment),
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
