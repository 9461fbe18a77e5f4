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

/** How many backups stay: the newest. */
export const keptBackups = 5

/** A copy of the whole database at one moment, in one file. */
export interface Backup {
  file: string
  /** When it was begun, in milliseconds. */
  at: number
}

/** 4 MB. */
const slicePages = 1_000

const backupsIn = (dataDir: string) => path.join(dataDir, 'backups')
const sumOf = (file: string) => `${file}.sha256`
// No colon: Windows has none in names.
const nameOf = (at: number) => `${new Date(at).toISOString().replaceAll(':', '-')}.sqlite`
const namePattern = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite$/

/** The backups of a folder, the newest first; one without its checksum was never finished. */
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
 * Makes a backup in slices. It has its name once the copy, its checksum and both names are on
 * the disk; the oldest over the number that is kept go then.
 * @param source a connection to the database
 * @param goesOn asked before each slice; false gives the backup up
 * @throws {StartError} where there is no room for it; Error where it was given up
 */
export async function makeBackup(
  dataDir: string,
  source: Pick<Database.Database, 'backup' | 'name'>,
  { at, goesOn = () => true }: { at: number; goesOn?: () => boolean },
): Promise<void> {
  const file = path.join(backupsIn(dataDir), nameOf(at))
  const unfinished = `${file}.new`
  mkdirSync(backupsIn(dataDir), { recursive: true, mode: 0o700 })
  dropUnfinished(backupsIn(dataDir))
  await refuseWithoutRoom(source.name, dataDir)
  try {
    makePrivate(unfinished)
    await source.backup(unfinished, { progress: () => sliceUnless(!goesOn()) })
    inOneFile(unfinished)
    await syncFile(unfinished)
    await writeFile(sumOf(file), await sha256(unfinished), { mode: 0o600, flush: true })
    renameSync(unfinished, file)
    syncFolder(backupsIn(dataDir))
  } catch (error) {
    for (const left of [unfinished, sumOf(file)]) rmSync(left, { force: true })
    throw error
  }
  for (const old of listBackups(dataDir).slice(keptBackups)) removeBackup(old)
}

/** Whether a backup is byte by byte what was written. */
export const isWhole = async ({ file }: Backup): Promise<boolean> =>
  readFileSync(sumOf(file), 'utf8') === (await sha256(file))

/** What a process left that was killed in the middle; only one at a time has the folder. */
function dropUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith('.new')) rmSync(path.join(folder, name))
}

function sliceUnless(isOver: boolean): number {
  if (isOver) throw new Error('The backup was given up.')
  return slicePages
}

/** A backup must not be what fills the disk: as much again stays free. */
async function refuseWithoutRoom(source: string, dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < 2 * statSync(source).size)
    throw new StartError(`There is no room for a backup in ${dataDir}.`, 'diskFull')
}

/** A copy of a database in WAL mode would have a log beside it as soon as somebody looks at it. */
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
