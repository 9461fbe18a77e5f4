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
  'This folder contains a shop. If its database is missing, restore it: the server does not create a new one here.\n'

/** Tells whether a world was committed in this folder before. */
export const isInUse = (dataDir: string): boolean => existsSync(markerOf(dataDir))

/**
 * Marks a folder after its world was committed and before the first answer. Acknowledged data therefore always has a marker; a
 * first start that dies half way leaves none.
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

/** Changes if the file is written, or replaced by a copy. */
function fingerprintOf(file: string): string {
  const { size, mtimeNs, ino } = statSync(file, { bigint: true })
  return [size, mtimeNs, ino].join(' ')
}

const hasLog = (file: string): boolean => existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0

/** Records that a database was closed with all data in its file, so that the next start can skip SQLite's check. */
export function recordCleanStop(dataDir: string, file: string): void {
  if (!hasLog(file)) writeFileSync(recordOf(dataDir), fingerprintOf(file), { mode: 0o600 })
}

/** Tells whether a clean stop left the database unchanged, and deletes the record: it holds only until the next write. */
export function takeCleanStop(dataDir: string, file: string): boolean {
  const record = recordOf(dataDir)
  if (!existsSync(record)) return false
  const recorded = readFileSync(record, 'utf8')
  rmSync(record)
  return existsSync(file) && !hasLog(file) && fingerprintOf(file) === recorded
}
