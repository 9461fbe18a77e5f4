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

/**
 * Indicators up to a quarter of an hour; the sum of a period is the difference of two. The casts keep SQLite from preparing the
 * statements again at each call (STAT4).
 */
const sql = prepared((db: ReadDb) => ({
  upTo: db.prepare<[number, number], Figures>(
    `SELECT ${figureNames.map(name => `total_${name} AS ${name}`).join(', ')} FROM stat_quarters
     WHERE user_id = cast(? AS INTEGER) AND quarter < cast(? AS INTEGER) ORDER BY quarter DESC LIMIT 1`,
  ),
  upToEach: Object.fromEntries(
    figureNames.map(name => [
      name,
      db.prepare<[{ sellerId: number; quarters: string }], { total: number }>(
        `SELECT coalesce((SELECT total_${name} FROM stat_quarters WHERE user_id = cast(@sellerId AS INTEGER) AND quarter < m.value
           ORDER BY quarter DESC LIMIT 1), 0) AS total FROM json_each(@quarters) m ORDER BY m.key`,
      ),
    ]),
  ),
}))

const quarterOf = (ms: number): number => Math.floor(ms / quarterMs)

export const getStat: Handler<'home.stat'> = ({ db, seller, now, timeZone }, { range }) => {
  const period = periodOf(range, { now, timeZone })
  const whole = periodOf(range, { now, timeZone }, 1)
  // Compared is the same part of the period before (D-47), to the quarter of an hour.
  const before = { from: whole.from, to: Math.min(whole.to, whole.from + now - period.from) }
  const figures = (part: { from: number; to: number }) => figuresOf(db, seller.id, part)
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

function figuresOf(db: ReadDb, sellerId: number, { from, to }: { from: number; to: number }): Figures {
  const upTo = (moment: number) => sql(db).upTo.get(sellerId, quarterOf(moment))
  const [before, after] = [upTo(from), upTo(to)]
  return Object.fromEntries(figureNames.map(name => [name, (after?.[name] ?? 0) - (before?.[name] ?? 0)])) as Figures
}

/** A figure from mark to mark; marks that lie ahead have no point yet. */
function pointsOf({ db, seller, now }: Call<'home.statLine'>, metric: FigureName, { marks, to }: Period) {
  const past = marks.filter(mark => mark <= now)
  const edges = [...past, marks[past.length] ?? to]
  const quarters = JSON.stringify(edges.map(quarterOf))
  const totals = sql(db).upToEach[metric]?.all({ sellerId: seller.id, quarters }) ?? []
  const totalAt = (index: number) => totals[index]?.total ?? 0
  return past.map((mark, index) => ({ at: iso(mark), value: totalAt(index + 1) - totalAt(index) }))
}

export const getStatLine: Handler<'home.statLine'> = (call, { metric, range }) => ({
  metric,
  range,
  points: pointsOf(call, metric, periodOf(range, call)),
  previous: pointsOf(call, metric, periodOf(range, call, 1)),
})

export const listBanners: Handler<'home.banners'> = ({ translate }) => ({
  list: banners.map(({ id, link }) => ({
    id,
    title: translate(`banners.${id}`),
    image: `pictures/banner-${id}.svg`,
    link,
  })),
})
