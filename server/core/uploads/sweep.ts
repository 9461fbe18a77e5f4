import { existsSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

const pageSize = 1_000

const sql = prepared((db: ReadDb) =>
  db.prepare<[string, number], { path: string }>(
    'SELECT path FROM uploads WHERE path > cast(? AS TEXT) ORDER BY path LIMIT cast(? AS INTEGER)',
  ),
)

interface Sweeping {
  /** Folder of the pictures. */
  folder: string
  /** Folder to which files without a database row are moved. Nothing is deleted. */
  lost: string
  db: ReadDb
  /** Returns true if a database row refers to the file or a running call uses it. */
  isNeeded: (name: string) => boolean
  isStopped: () => boolean
}

/**
 * Compares the folder with the database rows in linear time, and lets calls run between slices.
 * @returns the number of files without a row, and of rows without a file
 */
export async function sweep(sweeping: Sweeping): Promise<{ moved: number; missing: number }> {
  const { folder, db, isStopped } = sweeping
  const entries = await readdir(folder, { withFileTypes: true })
  const files = new Set(entries.filter(entry => entry.isFile()).map(entry => entry.name))
  let missing = 0
  for (const names of pagesOf(db)) {
    if (isStopped()) return { moved: 0, missing }
    for (const name of names) if (!(await isThere(name, files, folder))) missing += 1
    await otherWork()
  }
  return { moved: await moveLost(files, sweeping), missing }
}

function* pagesOf(db: ReadDb): Generator<string[]> {
  for (let page = sql(db).all('', pageSize); page.length > 0; page = sql(db).all(page.at(-1)?.path ?? '', pageSize))
    yield page.map(row => path.basename(row.path))
}

/**
 * Returns true if the file of a row exists. Renames a `.part` file, which an earlier version may have left behind after
 * a crash.
 */
async function isThere(name: string, files: Set<string>, folder: string): Promise<boolean> {
  if (files.delete(name)) return true
  const unnamed = `${path.parse(name).name}.part`
  // The list of files does not contain pictures that were uploaded after it was read.
  if (!files.delete(unnamed)) return existsSync(path.join(folder, name))
  await rename(path.join(folder, unnamed), path.join(folder, name))
  return true
}

async function moveLost(files: ReadonlySet<string>, sweeping: Sweeping): Promise<number> {
  const { folder, lost, isNeeded, isStopped } = sweeping
  let moved = 0
  for (const name of files) {
    if (isStopped()) break
    if (isNeeded(name) || !existsSync(path.join(folder, name))) continue
    await mkdir(lost, { recursive: true, mode: 0o700 })
    await rename(path.join(folder, name), path.join(lost, name))
    moved += 1
  }
  return moved
}
