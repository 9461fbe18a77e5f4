import { snapshotLimits } from '#shared/snapshots.ts'
import type { Journal } from '../api/journal/request-journal.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { Databases, ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { liveRowsOf } from './rows.ts'
import type { Saving } from './save-rows.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[], { files: number; bytes: number }>(
    'SELECT count(*) AS files, coalesce(sum(size_bytes), 0) AS bytes FROM uploads',
  ),
)

export interface Capturing {
  world: WorldState
  databases: Pick<Databases, 'file' | 'write'>
  /** Folder of the world's pictures. */
  pictures: string
  journal: Pick<Journal, 'stored'> | undefined
  realNow: () => number
}

/** Estimates the size of a saved state in bytes. Returns Infinity if the world has more pictures than the file's header can list. */
export function sizeOf({ world }: Pick<Capturing, 'world'>): number {
  const pages = Number(world.db.pragma('page_count', { simple: true }))
  const pageBytes = Number(world.db.pragma('page_size', { simple: true }))
  const { files = 0, bytes = 0 } = sql(world.db).get() ?? {}
  return files > snapshotLimits.files ? Number.POSITIVE_INFINITY : pages * pageBytes + bytes
}

/** Collects the input of the job that saves the present state of the world. */
export function savingOf({ world, databases, pictures, journal, realNow }: Capturing, name: string): Saving {
  return {
    name,
    rows: liveRowsOf(databases),
    pictures,
    journal: JSON.stringify(journal?.stored() ?? null),
    savedAt: new Date(realNow()).toISOString(),
    // During an advance of the clock, this is the time that was reached. Later events have not run yet.
    now: world.clock.now(),
    rate: world.clock.state().rate,
    seedNumber: world.seed,
  }
}
