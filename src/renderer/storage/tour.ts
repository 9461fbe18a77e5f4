import { ownName } from './own-storage.ts'

/** How a store stood when the tour of the sandbox began; it outlives a reload and ends with the tab. */
export interface Standing {
  at: number
  listed: number
  orders: number
  paid: number
  completed: number
}

const keyOf = (username: string): string => ownName(`stallkeeper.tour.${username}`)

export function readTourStart(username: string): Standing | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(username)) ?? 'null') as Standing | null
  } catch {
    return null
  }
}

export const keepTourStart = (username: string, start: Standing): void =>
  sessionStorage.setItem(keyOf(username), JSON.stringify(start))
