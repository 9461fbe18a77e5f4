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
  shop: db.prepare<[], { name: string; balance: number }>(
    `SELECT s.name, coalesce(a.balance, 0) AS balance FROM shops s
     LEFT JOIN ledger_accounts a ON a.owner = s.user_id AND a.name = 'available' ORDER BY s.user_id LIMIT 1`,
  ),
  pictures: db
    .prepare<[], string>(
      `SELECT g.image FROM listings l JOIN goods g ON g.id = l.goods_id
       WHERE l.user_id = (SELECT min(user_id) FROM shops) AND l.status = 'listed' ORDER BY l.id LIMIT 4`,
    )
    .pluck(),
}))

/** Counts sellers and orders for the header of a saved state. */
export const countsOf = (db: ReadDb): Record<'sellers' | 'orders', number> => ({
  sellers: sql(db).sellers.get() ?? 0,
  orders: sql(db).orders.get() ?? 0,
})

/**
 * Describes the store of the first seller, for the header of a saved state. Returns null if no seller has registered.
 */
export function shopOf(db: ReadDb): NonNullable<About['shop']> | null {
  const found = sql(db).shop.get()
  return found ? { ...found, pictures: sql(db).pictures.all() } : null
}

/** Input of a job that saves a world: the rows, and data that the rows do not contain. */
export interface Saving extends Pick<About, 'name' | 'savedAt' | 'now' | 'rate' | 'seedNumber'> {
  rows: LiveRows
  /** Folder of the world's pictures. */
  pictures: string
  /** Request log as JSON. */
  journal: string
}

/** Header and size of the file that was written. */
export interface Written {
  about: About
  bytes: number
}

/** Reads the rows and pictures of a running world. One read transaction gives a consistent state. */
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
      shop: shopOf(live),
      database: database.length,
      journal: called.length,
      files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    }
    return { about, database, files, journal: called }
  } finally {
    live.close()
  }
}

/** Writes a running world to a file. */
export function saveRows({ to, isDurable, ...saving }: Saving & Target, begun: () => void): Written {
  return writeState(captureRows(saving, begun), { to, isDurable })
}

interface Target {
  /** Path of the unfinished file. The caller renames it. */
  to: string
  /** True if the file must survive a power cut. It is then synced to the disk. */
  isDurable: boolean
}

/** Writes a saved state to an unfinished file. */
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

/**
 * Reads a picture and returns it in a list. If its file is missing, the list is empty, and the saved state is written
 * without it.
 */
function readIfThere(folder: string, name: string): StoredFile[] {
  const file = path.join(folder, name)
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return size === 0 ? [] : [{ name, bytes: readFileSync(file) }]
}
