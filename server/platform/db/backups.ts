import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { StartError } from '../failures/start-error.ts'
import { makePrivate } from './private-files.ts'
import { syncFile, syncFolder } from './sync-to-disk.ts'

/** Number of backups to keep; older ones are deleted. */
export const maxBackups = 5

/** A copy of the whole database at one moment, in one file. */
export interface Backup {
  file: string
  /** Start time of the backup, in milliseconds of the computer's clock. */
  at: number
}

/** Pages copied at a time: 4 MB with SQLite's default page size of 4 kB. */
const slicePages = 1_000

const backupsIn = (dataDir: string) => path.join(dataDir, 'backups')
const sumOf = (file: string) => `${file}.sha256`
// Windows does not allow a colon in a file name.
const nameOf = (at: number) => `${new Date(at).toISOString().replaceAll(':', '-')}.sqlite`
const namePattern = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite$/

/**
 * Lists the backups of a data folder, newest first. A backup without a checksum file is incomplete and is not listed.
 */
export function listBackups(dataDir: string): Backup[] {
  const folder = backupsIn(dataDir)
  if (!existsSync(folder)) return []
  const found = readdirSync(folder).flatMap(name => {
    const file = path.join(folder, name)
    const at = Date.parse(name.replace(namePattern, '$1$2:$3:$4'))
    return namePattern.test(name) && existsSync(sumOf(file)) ? [{ file, at }] : []
  })
  return found.sort((a, b) => b.at - a.at)
}

/**
 * Makes a backup in slices. The file gets its final name after the copy and its checksum have been synced to the disk.
 * Deletes the oldest backups beyond `maxBackups`.
 * @param source a connection to the database
 * @param shouldContinue called before each slice; false aborts the backup
 * @throws {StartError} if the disk lacks space; Error if the backup was aborted. No partial file remains then
 */
export async function makeBackup(
  dataDir: string,
  source: Pick<Database.Database, 'backup' | 'name'>,
  { at, shouldContinue = () => true }: { at: number; shouldContinue?: () => boolean },
): Promise<void> {
  const file = path.join(backupsIn(dataDir), nameOf(at))
  const unfinished = `${file}.new`
  mkdirSync(backupsIn(dataDir), { recursive: true, mode: 0o700 })
  dropUnfinished(backupsIn(dataDir))
  await refuseWithoutSpace(source.name, dataDir)
  try {
    makePrivate(unfinished)
    await source.backup(unfinished, { progress: () => sliceUnless(!shouldContinue()) })
    inOneFile(unfinished)
    await syncFile(unfinished)
    await writeFile(sumOf(file), await sha256(unfinished), { mode: 0o600, flush: true })
    renameSync(unfinished, file)
    syncFolder(backupsIn(dataDir))
  } catch (error) {
    for (const left of [unfinished, sumOf(file)]) rmSync(left, { force: true })
    throw error
  }
  for (const old of listBackups(dataDir).slice(maxBackups)) removeBackup(old)
}

/** Compares a backup with its checksum. */
export const isIntact = async ({ file }: Backup): Promise<boolean> =>
  readFileSync(sumOf(file), 'utf8') === (await sha256(file))

/**
 * Deletes partial backups that a killed process left behind. Only one process uses the folder, so no running backup is
 * affected.
 */
function dropUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith('.new')) rmSync(path.join(folder, name))
}

function sliceUnless(isOver: boolean): number {
  if (isOver) throw new Error('The backup was aborted.')
  return slicePages
}

/**
 * Checks that the disk has twice the size of the database as free space, so that a backup never fills the disk.
 * @throws {StartError} if it has less
 */
async function refuseWithoutSpace(source: string, dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < 2 * statSync(source).size)
    throw new StartError(`The disk of ${dataDir} has too little free space for a backup.`, 'diskFull')
}

/**
 * Switches the copy from WAL mode to a single file. Otherwise opening the copy would create a write-ahead log next to
 * it.
 */
function inOneFile(file: string): void {
  const db = new Database(file)
  try {
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function removeBackup({ file }: Backup): void {
  rmSync(file, { force: true })
  rmSync(sumOf(file), { force: true })
}
