import { existsSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError, unusable } from '../failures/start-error.ts'
import { codeOf } from '../failures/transient.ts'
import { isInUse, takeCleanStop } from './folder-markers.ts'
import { migrations } from './migrations.ts'
import { inspect, type OnStep } from './schema.ts'

export const databaseFile = (dataDir: string): string => path.join(dataDir, 'stallkeeper.sqlite')

const advice =
  'start with --restore-backup to restore the newest backup, or with --start-fresh to move the old data aside and create a new store'

interface Found {
  /** True if opening the database will migrate it to a newer schema. */
  isOlder: boolean
  /**
   * True if the server stopped cleanly and the file has not changed since then. SQLite's check of the file then runs
   * later.
   */
  isUnchanged: boolean
}

/**
 * Checks the database before it is opened for writing, so that an unusable file is not changed.
 * @throws {StartError} if the file is missing from a folder in use, damaged, of a newer version, from before 1.0, or of another
 * program
 */
export function checkDatabase(dataDir: string, options: { onStep?: OnStep; history?: readonly string[] } = {}): Found {
  const { onStep = () => undefined, history = migrations } = options
  const file = databaseFile(dataDir)
  const { version, wasStopped } = existsSync(file)
    ? lookInto(dataDir, file, { onStep, newest: history.length })
    : { version: 0, wasStopped: takeCleanStop(dataDir, file) }
  if (version === 0 && isInUse(dataDir))
    throw new StartError(
      `The data folder ${dataDir} had a store, but ${file} is missing or empty: ${advice}.`,
      'missing',
    )
  const isOlder = version > 0 && version < history.length
  return { isOlder, isUnchanged: wasStopped && !isOlder && version > 0 }
}

/**
 * Runs SQLite's quick check, unless the file is unchanged since a clean stop.
 * @returns the schema version, 0 for an empty file
 */
function lookInto(dataDir: string, file: string, { onStep, newest }: { onStep: OnStep; newest: number }) {
  let db: Database.Database | undefined
  try {
    db = new Database(file, { readonly: true })
    const version = usableVersion(db, file, newest)
    // This deletes the record of the clean stop. It comes after the checks above, so that a refused folder remains
    // unchanged.
    const wasStopped = takeCleanStop(dataDir, file)
    if (!wasStopped || version !== newest) refuseDamaged(db, file, onStep)
    return { version, wasStopped }
  } catch (error) {
    throw /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error)) ? damaged(file) : unusable(dataDir, error)
  } finally {
    db?.close()
  }
}

/**
 * Returns the schema version.
 * @throws {StartError} for the database of a newer version, of a version before 1.0, or of another program
 */
function usableVersion(db: Database.Database, file: string, newest: number): number {
  const { origin, version } = inspect(db)
  if (origin === 'earlier')
    throw new StartError(
      `The database ${file} is from before Stallkeeper 1.0 and cannot be used: start with --start-fresh to move it aside and create a new store.`,
      'earlier',
    )
  if (origin === 'foreign')
    throw new StartError(`The database ${file} belongs to another program: ${advice}.`, 'foreign')
  if (version > newest)
    throw new StartError(
      `The database ${file} is from a newer Stallkeeper (schema ${version}, this version knows ${newest}): start that version, or use another folder.`,
      'newer',
    )
  return version
}

function refuseDamaged(db: Database.Database, file: string, onStep: OnStep): void {
  onStep('checking')
  if (db.pragma('quick_check', { simple: true }) !== 'ok') throw damaged(file)
}

const damaged = (file: string) => new StartError(`The database ${file} is damaged: ${advice}.`, 'damaged')
