import type { CallRow } from './call-row.ts'
import { type ApiCall, apiCalls } from './calls.ts'

type AreaIn<Name> = Name extends `${infer First}.${string}` ? First : never

/** Names of the calls that read data and send one response. Calls that write, streams and commands are excluded. */
export type Read = {
  [Name in ApiCall]: (typeof apiCalls)[Name] extends { writes: true } | { stream: true } | { command: true }
    ? never
    : Name
}[ApiCall]

/** First part of the name of a reading call. The responses of an area change together. */
export type Area = AreaIn<Read>

const isRead = (name: string): name is Read => {
  const row: CallRow | undefined = Object.hasOwn(apiCalls, name) ? apiCalls[name as ApiCall] : undefined
  return row !== undefined && !row.writes && !row.stream && !row.command
}

/** Returns the area of a reading call; undefined for any other call. */
export const areaOfRead = (name: string): Area | undefined =>
  isRead(name) ? (name.slice(0, name.indexOf('.')) as Area) : undefined

export const areas: readonly Area[] = [...new Set(Object.keys(apiCalls).flatMap(name => areaOfRead(name) ?? []))]

/** Name that means all areas, for a change that may affect any of them. */
export const everyArea = 'all'

/** Area that a message of the seller's event stream names. */
export type ChangedArea = Area | typeof everyArea
