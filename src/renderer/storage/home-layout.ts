import { ownName, ownStorage } from './own-storage.ts'

/** What the store centre showed of a store: it is expected again, so that nothing moves when its answers are there. */
export interface HomeLayout {
  /** Cards of work beside each other, none where nothing waits; null for a store that never had an order. */
  work: number | null
  hasParcels: boolean
  hasSteps: boolean
  hasMotion: boolean
}

const keyOf = (username: string): string => ownName(`stallkeeper.home.${username}`)

export function readHomeLayout(username: string): HomeLayout | null {
  try {
    return JSON.parse(ownStorage().getItem(keyOf(username)) ?? 'null') as HomeLayout | null
  } catch {
    return null
  }
}

export const keepHomeLayout = (username: string, layout: HomeLayout): void =>
  ownStorage().setItem(keyOf(username), JSON.stringify(layout))
