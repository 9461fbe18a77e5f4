import { scopedKey, scopedStorage } from './scoped-storage.ts'

/** Last layout of a seller's store centre. The skeleton uses it, so that nothing moves when the data arrives. */
export interface HomeLayout {
  /** Number of cards with pending work; null if the store never had an order. */
  work: number | null
  hasParcels: boolean
  hasSteps: boolean
  hasMotion: boolean
}

const keyOf = (username: string): string => scopedKey(`stallkeeper.home.${username}`)

export function readHomeLayout(username: string): HomeLayout | null {
  try {
    return JSON.parse(scopedStorage().getItem(keyOf(username)) ?? 'null') as HomeLayout | null
  } catch {
    return null
  }
}

export const keepHomeLayout = (username: string, layout: HomeLayout): void =>
  scopedStorage().setItem(keyOf(username), JSON.stringify(layout))
