import { ownName } from './own-storage.ts'

/** How a store stood when the tour of the sandbox began; it outlives a reload and ends with the tab. */
export interface TourProgress {
  at: number
  listed: number
  orders: number
  paid: number
  completed: number
}

const keyOf = (username: string): string => ownName(`stallkeeper.tour.${username}`)

export function readTourStart(username: string): TourProgress | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(username)) ?? 'null') as TourProgress | null
  } catch {
    return null
  }
}

export const keepTourStart = (username: string, start: TourProgress): void =>
  sessionStorage.setItem(keyOf(username), JSON.stringify(start))
