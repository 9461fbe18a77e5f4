import type { CallRow } from './call-row.ts'
import { type ApiCall, apiCalls } from './calls.ts'

type AreaIn<Name> = Name extends `${infer First}.${string}` ? First : never

/** The calls that only read, once. */
export type Read = {
  [Name in ApiCall]: (typeof apiCalls)[Name] extends { writes: true } | { stream: true } ? never : Name
}[ApiCall]

/** What the names of reads begin with: an area whose answers can change. */
export type Area = AreaIn<Read>

const isRead = (name: string): name is Read => {
  const row: CallRow | undefined = Object.hasOwn(apiCalls, name) ? apiCalls[name as ApiCall] : undefined
  return row !== undefined && !row.writes && !row.stream
}

/** The area of a read; undefined for anything else. */
export const areaOfRead = (name: string): Area | undefined =>
  isRead(name) ? (name.slice(0, name.indexOf('.')) as Area) : undefined

export const areas: readonly Area[] = [...new Set(Object.keys(apiCalls).flatMap(name => areaOfRead(name) ?? []))]

/** Stands for all areas: anything may have changed. */
export const everyArea = 'all'

/** A message of the seller's stream names one of these. */
export type ChangedArea = Area | typeof everyArea
