import { type Weather, weathers } from '#shared/weather.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { readSetting, writeSetting } from './settings.ts'

export interface WeatherReport {
  weather: Weather
  /** Time at which the present conditions began, in virtual milliseconds; null if they never changed. */
  since: number | null
}

/**
 * Returns the simulated conditions ("weather"), such as a customs strike. They are a setting of the world and last
 * until the operator changes them.
 */
export function weatherReport(db: ReadDb): WeatherReport {
  return readSetting(db, 'weather') ?? { weather: 'usual', since: null }
}

/**
 * Changes the simulated conditions. Setting the present ones again keeps their start.
 * @param now virtual milliseconds
 */
export function changeWeather(db: WriteDb, weather: Weather, now: number): void {
  if (weatherReport(db).weather !== weather) writeSetting(db, 'weather', { weather, since: now })
}

/** Returns the effects of the simulated conditions on visitors, parcels and payments. */
export const weatherEffects = (db: ReadDb): (typeof weathers)[Weather] => weathers[weatherReport(db).weather]

/** Returns true if calls that need the payment provider are refused. */
export const refusesPayments = (db: ReadDb): boolean => weatherEffects(db).refusesPayments
