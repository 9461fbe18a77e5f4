import { scopedKey } from './scoped-storage.ts'

/** Figures of a store when the tour began. They survive a reload and end with the tab. */
export interface TourProgress {
  at: number
  listed: number
  orders: number
  paid: number
  completed: number
}

const keyOf = (username: string): string => scopedKey(`stallkeeper.tour.${username}`)

export function readTourStart(username: string): TourProgress | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(username)) ?? 'null') as TourProgress | null
  } catch {
    return null
  }
}

export const keepTourStart = (username: string, start: TourProgress): void =>
  sessionStorage.setItem(keyOf(username), JSON.stringify(start))
