import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const recordOf = (dataDir: string): string => path.join(dataDir, 'stallkeeper.stopped')

/** Size and time of the last change, which a copy that is put in its place, or a damage from outside, does not have. */
function traitsOf(file: string): string {
  const { size, mtimeNs, ino } = statSync(file, { bigint: true })
  return [size, mtimeNs, ino].join(' ')
}

const hasLog = (file: string): boolean => existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0

/** Records that a database was closed with everything in its one file, which the next start need not look through first. */
export function recordCleanStop(dataDir: string, file: string): void {
  if (!hasLog(file)) writeFileSync(recordOf(dataDir), traitsOf(file), { mode: 0o600 })
}

/** Whether a database is as a clean stop left it. Asked once: whatever comes from here on ends in another clean stop or in none. */
export function takeCleanStop(dataDir: string, file: string): boolean {
  const record = recordOf(dataDir)
  if (!existsSync(record)) return false
  const recorded = readFileSync(record, 'utf8')
  rmSync(record)
  return existsSync(file) && !hasLog(file) && traitsOf(file) === recorded
}
