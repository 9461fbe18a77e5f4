import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { syncFolder } from './sync-to-disk.ts'

const markerOf = (dataDir: string): string => path.join(dataDir, 'stallkeeper.in-use')
const markerText =
  'This folder contains a store. If its database is missing, restore it: the server does not create a new one here.\n'

/** Returns true if a world was committed in this folder before. */
export const isInUse = (dataDir: string): boolean => existsSync(markerOf(dataDir))

/**
 * Marks a folder as used, after its world was committed and before the first response. Data that a client has seen
 * therefore always has a marker. A first start that fails midway leaves no marker.
 */
export function markInUse(dataDir: string): void {
  const marker = markerOf(dataDir)
  if (existsSync(marker)) return
  const file = openSync(marker, 'wx', 0o600)
  try {
    writeSync(file, markerText)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  syncFolder(dataDir)
}

const recordOf = (dataDir: string): string => path.join(dataDir, 'stallkeeper.stopped')

/** Returns a text that changes if the file is written or replaced by a copy. */
function fingerprintOf(file: string): string {
  const { size, mtimeNs, ino } = statSync(file, { bigint: true })
  return [size, mtimeNs, ino].join(' ')
}

const hasLog = (file: string): boolean => existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0

/** Records that the database was closed with all its data in one file. The next start can then skip SQLite's check. */
export function recordCleanStop(dataDir: string, file: string): void {
  if (!hasLog(file)) writeFileSync(recordOf(dataDir), fingerprintOf(file), { mode: 0o600 })
}

/**
 * Returns true if the database is unchanged since a clean stop. Deletes the record of the stop, because it is valid
 * only until the next write.
 */
export function takeCleanStop(dataDir: string, file: string): boolean {
  const record = recordOf(dataDir)
  if (!existsSync(record)) return false
  const recorded = readFileSync(record, 'utf8')
  rmSync(record)
  return existsSync(file) && !hasLog(file) && fingerprintOf(file) === recorded
}
