import { currentWorld } from '../paths.ts'

const key = 'stallkeeper.worldNames'

function readNames(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Stores the names of the separate worlds by their ids, so that their windows can show them. */
export const keepWorldNames = (names: Readonly<Record<string, string>>): void =>
  localStorage.setItem(key, JSON.stringify(names))

/** Adds the name of one world, before its window is opened. */
export const nameWorld = (world: string, name: string): void => keepWorldNames({ ...readNames(), [world]: name })

/**
 * Name of this page's separate world; undefined if the Control room had not listed it. Read once, because the list
 * drops a world that ends while its windows still show its name.
 */
export const currentWorldName = readNames()[currentWorld]
