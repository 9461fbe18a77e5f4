import type { StatRange } from '#shared/home.ts'
import type { Call, Handler } from '../../api/pipeline/call.ts'
import { type Period, periodOf } from '../../api/pipeline/time-zone.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { iso } from '../../platform/iso.ts'
import { creditOf, inMotionOf, stepsOf, todoOf } from './overview.ts'
import { type FigureName, type Figures, figureNames, quarterMs } from './stats.ts'

/**
 * Banners of the home screen. `simulation/seed/pictures` draws their pictures. `link` names an area, and the console
 * maps it to a screen.
 */
const banners = [
  { id: 'warehouse', link: 'goods' },
  { id: 'promotion', link: 'ads' },
  { id: 'invitation', link: 'invitations' },
] as const

/**
 * Reads running totals up to a quarter of an hour. The sum of a period is the difference of two totals. The casts stop
 * SQLite from preparing the statements again for each call (SQLITE_ENABLE_STAT4).
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

/** Returns the end of the quarter of an hour that contains `moment`, in virtual milliseconds. */
const endOfQuarter = (moment: number): number => (quarterOf(moment) + 1) * quarterMs

/**
 * Returns the part of the previous period that is as long as the elapsed part of the present one (D-47). It extends to
 * the end of the quarter of an hour. While the clock is stopped, all actions happen at one moment, and an exact end
 * would exclude them.
 */
function comparedPart(call: Pick<Call<'home.stat'>, 'now' | 'timeZone'>, range: StatRange) {
  const whole = periodOf(range, call, 1)
  const elapsed = call.now - periodOf(range, call).from
  return { from: whole.from, to: Math.min(whole.to, endOfQuarter(whole.from + elapsed)) }
}

export const getStat: Handler<'home.stat'> = ({ db, seller, now, timeZone }, { range }) => {
  const period = periodOf(range, { now, timeZone })
  const before = comparedPart({ now, timeZone }, range)
  const figures = (part: { from: number; to: number }) => figuresOf(db, seller.id, part)
  const todo = todoOf(db, seller.id, now)
  return {
    range,
    from: iso(period.from),
    to: iso(period.to),
    ...figures(period),
    previous: figures(before),
    previousFrom: iso(before.from),
    previousTo: iso(before.to),
    todo,
    inMotion: inMotionOf(db, seller.id, { now, timeZone }),
    credit: creditOf(db, seller.id, now),
    steps: stepsOf(db, seller, todo.pendingPayment),
  }
}

function figuresOf(db: ReadDb, sellerId: number, { from, to }: { from: number; to: number }): Figures {
  const upTo = (moment: number) => sql(db).upTo.get(sellerId, quarterOf(moment))
  const [before, after] = [upTo(from), upTo(to)]
  return Object.fromEntries(figureNames.map(name => [name, (after?.[name] ?? 0) - (before?.[name] ?? 0)])) as Figures
}

/** Returns the change of an indicator from each of the given times to the next one. */
function valuesBetween(
  { db, seller }: Pick<Call<'home.statLine'>, 'db' | 'seller'>,
  metric: FigureName,
  edges: readonly number[],
): number[] {
  const quarters = JSON.stringify(edges.map(quarterOf))
  const totals = sql(db).upToEach[metric]?.all({ sellerId: seller.id, quarters }) ?? []
  const totalAt = (index: number) => totals[index]?.total ?? 0
  return edges.slice(1).map((_, index) => totalAt(index + 1) - totalAt(index))
}

/**
 * Returns a point of the line for each mark up to now. Its value is the change of the indicator from this mark to the
 * next one.
 */
function pointsOf(call: Call<'home.statLine'>, metric: FigureName, { marks, to }: Period) {
  const past = marks.filter(mark => mark <= call.now)
  const values = valuesBetween(call, metric, [...past, marks[past.length] ?? to])
  return past.map((mark, index) => ({ at: iso(mark), value: values[index] ?? 0 }))
}

/**
 * Returns the last point of the part of the previous period that is compared with the present one. Its value covers the
 * time up to the end of that part.
 */
function lastComparedPoint(call: Call<'home.statLine'>, metric: FigureName, range: StatRange) {
  const { from, to } = comparedPart(call, range)
  const at = periodOf(range, call, 1).marks.findLast(mark => mark < to) ?? from
  return { at: iso(at), value: valuesBetween(call, metric, [at, to])[0] ?? 0 }
}

export const getStatLine: Handler<'home.statLine'> = (call, { metric, range }) => ({
  metric,
  range,
  points: pointsOf(call, metric, periodOf(range, call)),
  previous: pointsOf(call, metric, periodOf(range, call, 1)),
  previousSoFar: lastComparedPoint(call, metric, range),
})

export const listBanners: Handler<'home.banners'> = ({ translate }) => ({
  list: banners.map(({ id, link }) => ({
    id,
    title: translate(`banners.${id}`),
    image: `pictures/banner-${id}.svg`,
    link,
  })),
})
