import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { seedOf } from '../core/world/settings.ts'
import { type About, type Capsule, capsuleFormat, capsuleParts, type StoredFile } from '../platform/db/capsule.ts'
import { migrations } from '../platform/db/migrations.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { picturesOf } from './digest.ts'
import { contentOf, type LiveRows, openLive } from './rows.ts'

const sql = prepared((db: ReadDb) => ({
  sellers: db.prepare<[], number>('SELECT count(*) FROM users').pluck(),
  orders: db.prepare<[], number>('SELECT coalesce(sum(orders), 0) FROM order_tallies').pluck(),
}))

/** How large a world is, as the head of its file says. */
export const countsOf = (db: ReadDb): Record<'sellers' | 'orders', number> => ({
  sellers: sql(db).sellers.get() ?? 0,
  orders: sql(db).orders.get() ?? 0,
})

/** A world that is to be saved, and what its rows do not say. */
export interface Saving extends Pick<About, 'name' | 'savedAt' | 'now' | 'rate' | 'seedNumber'> {
  rows: LiveRows
  /** Folder of its pictures. */
  pictures: string
  /** JSON. */
  journal: string
}

/** What a written file holds. */
export interface Written {
  about: About
  bytes: number
}

/** Reads the rows of a running world as they are at one moment, with their pictures. */
export function captureRows({ rows, pictures, journal, ...said }: Saving, begun?: () => void): Capsule {
  const live = openLive(rows, begun)
  try {
    const database = contentOf(live)
    const files = picturesOf(live).flatMap(name => readIfThere(pictures, name))
    const called = Buffer.from(journal)
    const about: About = {
      format: capsuleFormat,
      ...said,
      schema: migrations.length,
      seed: seedOf(live),
      ...countsOf(live),
      database: database.length,
      journal: called.length,
      files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    }
    return { about, database, files, journal: called }
  } finally {
    live.close()
  }
}

/** Saves a running world to a file. */
export function saveRows({ to, isDurable, ...saving }: Saving & Target, begun: () => void): Written {
  return writeState(captureRows(saving, begun), { to, isDurable })
}

interface Target {
  /** The file, which another name replaces once it is whole. */
  to: string
  /** The disk has it before it is named. */
  isDurable: boolean
}

export function writeState(state: Capsule, { to, isDurable }: Target): Written {
  const parts = capsuleParts(state)
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
  try {
    const file = openSync(to, 'w', 0o600)
    try {
      for (const part of parts) for (let at = 0; at < part.length; ) at += writeSync(file, part, at)
      if (isDurable) fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    rmSync(to, { force: true })
    throw error
  }
  return { about: state.about, bytes: parts.reduce((sum, part) => sum + part.length, 0) }
}

/** A picture that was lost is lost in a saved state too. */
function readIfThere(folder: string, name: string): StoredFile[] {
  const file = path.join(folder, name)
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return size === 0 ? [] : [{ name, bytes: readFileSync(file) }]
}
