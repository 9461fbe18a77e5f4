import { clickDays } from '#shared/goods.ts'
import { startOfDay } from '../../api/pipeline/time-zone.ts'
import { days, hours } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

const sql = prepared((db: WriteDb) => ({
  all: db.prepare<[number, number]>('UPDATE goods SET clicks = clicks + ? WHERE id = ?'),
  own: db.prepare<[number, number, number]>(
    `INSERT INTO listing_tallies (user_id, goods_id, clicks) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`,
  ),
  hour: db.prepare<[number, number, number]>(
    `INSERT INTO goods_clicks (goods_id, hour, clicks) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`,
  ),
  forget: db.prepare<[number]>('DELETE FROM goods_clicks WHERE hour < cast(? AS INTEGER)'),
}))

const hourOf = (ms: number): number => Math.floor(ms / hours(1))

interface Clicks {
  sellerId: number
  clicks: number
  /** Virtual milliseconds. */
  now: number
}

/** Counts clicks on a product in a seller's shop, in the hour that contains `now`. */
export function addClicks(db: WriteDb, goodsId: number, { sellerId, clicks, now }: Clicks): void {
  sql(db).all.run(clicks, goodsId)
  sql(db).own.run(sellerId, goodsId, clicks)
  sql(db).hour.run(goodsId, hourOf(now), clicks)
}

/** Deletes the clicks of hours that are no longer shown in any time zone. */
export function forgetOldClicks(db: WriteDb, now: number): void {
  sql(db).forget.run(hourOf(now - days(clickDays + 1)))
}

/** Returns the first hour of the displayed period, as a number of hours since the epoch. */
export const firstClickHour = (now: number, timeZone: string): number =>
  Math.ceil((startOfDay(now, timeZone) - days(clickDays - 1)) / hours(1))

const firstHourOf = (day: number): string => `cast(@firstHour AS INTEGER) + ${24 * day}`

/**
 * SQL for the clicks on product `g` on each day, as a JSON array. `@firstHour` is the first hour of the first day. Each
 * day is a range of the primary key. A GROUP BY would sort the hours and take four times as long.
 */
export const clicksByDay = `json_array(${Array.from(
  { length: clickDays },
  (_, day) => `(SELECT coalesce(sum(clicks), 0) FROM goods_clicks
    WHERE goods_id = g.id AND hour >= ${firstHourOf(day)} AND hour < ${firstHourOf(day + 1)})`,
).join(', ')})`
