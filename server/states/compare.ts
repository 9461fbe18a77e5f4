import { hash } from 'node:crypto'
import { snapshotLimits, type WorldArea, worldAreas } from '#shared/snapshots.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { rowsOf } from './area-rows.ts'
import { clockText, type Moment } from './digest.ts'

/** A world as it is or was. */
export interface WorldRows {
  db: ReadDb
  moment: Moment
}

interface Named {
  count: number
  /** The first few. */
  ids: string[]
}

export type Difference = Record<'added' | 'changed' | 'removed', Named>

/** What each thing of an area looks like. */
function thingsOf({ db, moment }: WorldRows, area: WorldArea): Map<string, string> {
  if (area === 'clock') return new Map([['clock', clockText(moment)]])
  const things = new Map<string, string>()
  for (const { thing, text } of rowsOf(db, area))
    if (thing !== null) things.set(thing, hash('sha256', `${things.get(thing) ?? ''}${text}`))
  return things
}

const named = (ids: string[]): Named => ({ count: ids.length, ids: ids.slice(0, snapshotLimits.ids) })

/** What stands in one world and not, or otherwise, in another. */
export function compareWorlds(before: WorldRows, after: WorldRows): Record<WorldArea, Difference> {
  const differences = worldAreas.map(area => {
    const [old, now] = [thingsOf(before, area), thingsOf(after, area)]
    const difference: Difference = {
      added: named([...now.keys()].filter(id => !old.has(id))),
      changed: named([...now].flatMap(([id, text]) => (old.has(id) && old.get(id) !== text ? [id] : []))),
      removed: named([...old.keys()].filter(id => !now.has(id))),
    }
    return [area, difference]
  })
  return Object.fromEntries(differences)
}
