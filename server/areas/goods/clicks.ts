import { clickDays } from '#shared/goods.ts'
import { startOfDay } from '../../api/pipeline/time-zone.ts'
import { days, hours } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

const sql = prepared((db: WriteDb) => ({
  all: db.prepare<[number, number]>('UPDATE goods SET clicks = clicks + ? WHERE id = ?'),
  hour: db.prepare<[number, number, number]>(
    `INSERT INTO goods_clicks (goods_id, hour, clicks) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`,
  ),
  forget: db.prepare<[number]>('DELETE FROM goods_clicks WHERE hour < cast(? AS INTEGER)'),
}))

const hourOf = (ms: number): number => Math.floor(ms / hours(1))

/** Counts clicks of now, in virtual milliseconds. */
export function addClicks(db: WriteDb, goodsId: number, { clicks, now }: { clicks: number; now: number }): void {
  sql(db).all.run(clicks, goodsId)
  sql(db).hour.run(goodsId, hourOf(now), clicks)
}

/** Drops the hours that no day of any time zone shows any more. */
export function forgetOldClicks(db: WriteDb, now: number): void {
  sql(db).forget.run(hourOf(now - days(clickDays + 1)))
}

/** The first hour of the days that are shown. */
export const firstClickHour = (now: number, timeZone: string): number =>
  Math.ceil((startOfDay(now, timeZone) - days(clickDays - 1)) / hours(1))

/** A product's clicks by day as JSON, each as day and clicks; `@firstHour` is the first hour of the first day. */
export const clicksByDay = `(SELECT json_group_array(json_array(day, clicks)) FROM
    (SELECT (hour - cast(@firstHour AS INTEGER)) / 24 AS day, sum(clicks) AS clicks FROM goods_clicks
     WHERE goods_id = g.id AND hour >= cast(@firstHour AS INTEGER) GROUP BY 1))`

/** One number for each day. */
export function clicksOfDays(json: string): number[] {
  const byDay = new Map(JSON.parse(json) as [number, number][])
  return Array.from({ length: clickDays }, (_, day) => byDay.get(day) ?? 0)
}
