import type { CallRow } from './call-row.ts'
import { type ApiCall, apiCalls } from './calls.ts'

type AreaIn<Name> = Name extends `${infer First}.${string}` ? First : never

/** Names of the calls that read once (no writes, no streams, no commands). */
export type Read = {
  [Name in ApiCall]: (typeof apiCalls)[Name] extends { writes: true } | { stream: true } | { command: true }
    ? never
    : Name
}[ApiCall]

/** First part of a read's name: a group of answers that change together. */
export type Area = AreaIn<Read>

const isRead = (name: string): name is Read => {
  const row: CallRow | undefined = Object.hasOwn(apiCalls, name) ? apiCalls[name as ApiCall] : undefined
  return row !== undefined && !row.writes && !row.stream && !row.command
}

/** Returns the area of a read; undefined for any other call. */
export const areaOfRead = (name: string): Area | undefined =>
  isRead(name) ? (name.slice(0, name.indexOf('.')) as Area) : undefined

export const areas: readonly Area[] = [...new Set(Object.keys(apiCalls).flatMap(name => areaOfRead(name) ?? []))]

/** Stands for all areas, after a change of unknown extent. */
export const everyArea = 'all'

/** Area named by a message of the seller's stream. */
export type ChangedArea = Area | typeof everyArea
