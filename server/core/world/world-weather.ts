import { type Weather, weathers } from '#shared/weather.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { readSetting, writeSetting } from './settings.ts'

export interface WeatherReport {
  weather: Weather
  /** Virtual milliseconds of its start; null if it never changed. */
  since: number | null
}

/** Returns the weather, which is a setting of the world and lasts until someone changes it. */
export function weatherReport(db: ReadDb): WeatherReport {
  return readSetting(db, 'weather') ?? { weather: 'usual', since: null }
}

/**
 * Changes the weather. Setting the current one again does not change its start.
 * @param now virtual milliseconds
 */
export function changeWeather(db: WriteDb, weather: Weather, now: number): void {
  if (weatherReport(db).weather !== weather) writeSetting(db, 'weather', { weather, since: now })
}

export const weatherEffects = (db: ReadDb): (typeof weathers)[Weather] => weathers[weatherReport(db).weather]

/** Tells whether calls that need the payment provider are refused. */
export const refusesPayments = (db: ReadDb): boolean => weatherEffects(db).refusesPayments
