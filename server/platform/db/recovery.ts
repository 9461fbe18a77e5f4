import { constants, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Recovery } from '#shared/start-trouble.ts'
import { StartError } from '../failures/start-error.ts'
import { codeOf } from '../failures/transient.ts'
import { type Backup, isIntact, listBackups } from './backups.ts'
import { databaseFile } from './check-database.ts'
import { migrations } from './migrations.ts'
import { ours } from './private-files.ts'
import { inspect } from './schema.ts'
import { syncFile, syncFolder } from './sync-to-disk.ts'

const databaseFiles = /^stallkeeper\.(sqlite(-wal|-shm)?|stopped)$/
/** Files that stay in place: the lock is held during the recovery, and the other folders hold worlds that are not damaged. */
const stays = /^(lock\.|(backups|snapshots|lessons|set-aside)$)/
/** Files that stay in place if the data is from before 1.0, because this version reads no backup, saved state or lesson of that time. */
const staysAlways = /^(lock\.|set-aside$)/

/**
 * Recovers a data folder as the user chose. Deletes nothing: the old files move to `set-aside/TIME`. If the process is
 * killed midway, the folder is unchanged or has no database.
 * @param at milliseconds of the computer's clock; names the folder
 * @throws {StartError} if no backup can be restored; nothing has changed then
 */
export async function recover(dataDir: string, recovery: Recovery, at: number): Promise<void> {
  if (recovery === 'restore') await restore(dataDir, at)
  else {
    const staying = isEarlier(databaseFile(dataDir)) ? staysAlways : stays
    setAside(dataDir, at, name => ours.test(name) && !staying.test(name))
  }
}

function isEarlier(file: string): boolean {
  let db: Database.Database | undefined
  try {
    db = new Database(file, { readonly: true })
    return inspect(db).origin === 'earlier'
  } catch {
    // The version of a damaged file is unknown, so it does not count as an earlier one.
    return false
  } finally {
    db?.close()
  }
}

/** Restores the newest backup that is complete and sound and whose schema this version knows. */
async function restore(dataDir: string, at: number): Promise<void> {
  const copy = path.join(dataDir, 'stallkeeper.restored')
  const verdicts: Verdict[] = []
  for (const backup of listBackups(dataDir)) {
    const verdict = await judge(backup, copy)
    verdicts.push(verdict)
    if (verdict !== 'usable') continue
    setAside(dataDir, at, name => databaseFiles.test(name))
    renameSync(copy, databaseFile(dataDir))
    syncFolder(dataDir)
    return
  }
  rmSync(copy, { force: true })
  if (verdicts.includes('earlier'))
    throw new StartError(
      `The backups in ${dataDir} are from before Stallkeeper 1.0 and cannot be restored; nothing was changed. Use --start-fresh to create a new store.`,
      'earlier',
    )
  throw new StartError(
    `No backup in ${dataDir} can be restored; nothing was changed. Use --start-fresh to create a new store.`,
    'missing',
  )
}

type Verdict = 'usable' | 'unusable' | 'earlier'

/**
 * Copies a backup and checks the copy. Deletes the sessions in it, because a session that was revoked after the backup
 * must not become valid again.
 */
async function judge(backup: Backup, copy: string): Promise<Verdict> {
  let db: Database.Database | undefined
  try {
    if (!(await isIntact(backup))) return 'unusable'
    await copyFile(backup.file, copy, constants.COPYFILE_FICLONE)
    db = new Database(copy)
    const { origin, version } = inspect(db)
    if (origin === 'earlier') return 'earlier'
    const isKnown = origin === 'ours' && version <= migrations.length
    if (!isKnown || db.pragma('quick_check', { simple: true }) !== 'ok') return 'unusable'
    db.exec('DELETE FROM sessions')
    db.close()
    await syncFile(copy)
    return 'usable'
  } catch (error) {
    // Other errors are not caused by this backup. They would also occur with the next one.
    if (!/^(ENOENT|SQLITE_(NOTADB|CORRUPT|ERROR))/.test(codeOf(error))) throw error
    return 'unusable'
  } finally {
    db?.close()
  }
}

function setAside(dataDir: string, at: number, isMoved: (name: string) => boolean): void {
  const folder = path.join(dataDir, 'set-aside', new Date(at).toISOString().replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(dataDir).filter(isMoved)) renameSync(path.join(dataDir, name), path.join(folder, name))
  syncFolder(folder)
  syncFolder(dataDir)
}
