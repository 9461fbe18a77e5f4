import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { snapshotLimits } from '#shared/snapshots.ts'
import type { Journal } from '../api/journal/journal.ts'
import { seedOf } from '../core/world/settings.ts'
import type { WorldState } from '../core/world/world-state.ts'
import { type Capsule, capsuleFormat, type KeptFile } from '../platform/db/capsule.ts'
import { migrations } from '../platform/db/migrations.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { contentOf } from './database.ts'
import { picturesOf } from './digest.ts'

const sql = prepared((db: ReadDb) => ({
  sellers: db.prepare<[], number>('SELECT count(*) FROM users').pluck(),
  orders: db.prepare<[], number>('SELECT coalesce(sum(orders), 0) FROM order_tallies').pluck(),
}))

/** How large a world is, as its capsule says. */
export const countsOf = (db: ReadDb): Record<'sellers' | 'orders', number> => ({
  sellers: sql(db).sellers.get() ?? 0,
  orders: sql(db).orders.get() ?? 0,
})

export interface Capturing {
  world: WorldState
  /** Of its pictures. */
  picturesIn: string
  journal: Journal | undefined
  realNow: () => number
}

/** Returns about how large a capsule of the world will be. More pictures than its head may name are beyond every limit. */
export function sizeOf({ world, picturesIn }: Capturing): number {
  const pages = Number(world.db.pragma('page_count', { simple: true }))
  const pageBytes = Number(world.db.pragma('page_size', { simple: true }))
  const pictures = picturesOf(world.db)
  if (pictures.length > snapshotLimits.files) return Number.POSITIVE_INFINITY
  return pictures.reduce((sum, name) => sum + sizeOrNothing(path.join(picturesIn, name)), pages * pageBytes)
}

/** Everything that a world is, at one moment: nothing else runs meanwhile. */
export function capture({ world, picturesIn, journal, realNow }: Capturing, name: string): Capsule {
  const { db } = world
  const { rate } = world.clock.state()
  const files = picturesOf(db).flatMap(name => readIfThere(picturesIn, name))
  const database = contentOf(db)
  const called = Buffer.from(JSON.stringify(journal?.kept() ?? null))
  return {
    about: {
      format: capsuleFormat,
      name,
      schema: migrations.length,
      savedAt: new Date(realNow()).toISOString(),
      // In a jump the moment that it has reached: what is due up to its end has not happened yet.
      now: world.clock.now(),
      rate,
      seed: seedOf(db),
      seedNumber: world.seed,
      ...countsOf(db),
      database: database.length,
      journal: called.length,
      files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    },
    database,
    files,
    journal: called,
  }
}

const sizeOrNothing = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** A picture that was lost is lost in a snapshot too. */
function readIfThere(folder: string, name: string): KeptFile[] {
  const file = path.join(folder, name)
  return sizeOrNothing(file) === 0 ? [] : [{ name, bytes: readFileSync(file) }]
}
