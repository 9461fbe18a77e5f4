import { type Weather, weathers } from '#shared/weather.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { readSetting, writeSetting } from './settings.ts'

export interface WeatherReport {
  weather: Weather
  /** Since when, virtual milliseconds; null where it was never another. */
  since: number | null
}

/** Kept in the world's settings: it lasts until somebody changes it. */
export function weatherReport(db: ReadDb): WeatherReport {
  return readSetting(db, 'weather') ?? { weather: 'usual', since: null }
}

/** @param now virtual milliseconds; the weather that is goes on as it began */
export function changeWeather(db: WriteDb, weather: Weather, now: number): void {
  if (weatherReport(db).weather !== weather) writeSetting(db, 'weather', { weather, since: now })
}

export const weatherEffects = (db: ReadDb): (typeof weathers)[Weather] => weathers[weatherReport(db).weather]

/** Whether calls are refused that need the payment provider. */
export const refusesPayments = (db: ReadDb): boolean => weatherEffects(db).refusesPayments
