import { constants, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Recovery } from '#shared/start-trouble.ts'
import { StartError } from '../failures/start-error.ts'
import { codeOf } from '../failures/transient.ts'
import { type Backup, isWhole, listBackups } from './backups.ts'
import { migrations } from './migrations.ts'
import { databaseFile } from './open.ts'
import { ours } from './private-files.ts'
import { inspect } from './schema.ts'
import { syncFile, syncFolder } from './sync-to-disk.ts'

const databaseFiles = /^stallkeeper\.(sqlite(-wal|-shm)?|stopped)$/
/** The lock is held while a folder recovers, and backups are what it recovers from. */
const stays = /^(lock\.|backups$|set-aside$)/

/**
 * Does what a person asked for because the server could not start. Nothing is deleted: what was there stands below
 * `set-aside`, in a folder with the moment as its name. Killed half way, the folder is as before or without a database.
 * @param at the moment, in milliseconds
 * @throws {StartError} when no backup can be restored; nothing has been changed then
 */
export async function recover(dataDir: string, recovery: Recovery, at: number): Promise<void> {
  if (recovery === 'restore') await restore(dataDir, at)
  // Backups and saved states from before 1.0 go with their database: this version reads none of them.
  else if (isEarlier(databaseFile(dataDir)))
    setAside(dataDir, at, name => (ours.test(name) || name === 'snapshots') && !/^(lock\.|set-aside$)/.test(name))
  else setAside(dataDir, at, name => ours.test(name) && !stays.test(name))
}

function isEarlier(file: string): boolean {
  let db: Database.Database | undefined
  try {
    db = new Database(file, { readonly: true })
    return inspect(db).origin === 'earlier'
  } catch {
    // A damaged file does not say what it was.
    return false
  } finally {
    db?.close()
  }
}

/** Replaces the database by the newest backup that is complete, sound and of a schema that this version knows. */
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
      `The backups in ${dataDir} are from before Stallkeeper 1.0 and cannot be restored; nothing was changed.`,
      'earlier',
    )
  throw new StartError(`No backup in ${dataDir} can be restored; nothing was changed.`, 'missing')
}

type Verdict = 'usable' | 'unusable' | 'earlier'

/** Copies a backup, and checks the copy. Deletes its sessions: one that was ended since then must not become valid again. */
async function judge(backup: Backup, copy: string): Promise<Verdict> {
  let db: Database.Database | undefined
  try {
    if (!(await isWhole(backup))) return 'unusable'
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
    // A fault that is not the backup's own stops the recovery, because another backup would meet it too.
    if (!/^(ENOENT|SQLITE_(NOTADB|CORRUPT|ERROR))/.test(codeOf(error))) throw error
    return 'unusable'
  } finally {
    db?.close()
  }
}

/** Moves files and folders of a data folder aside. */
function setAside(dataDir: string, at: number, isMoved: (name: string) => boolean): void {
  const folder = path.join(dataDir, 'set-aside', new Date(at).toISOString().replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(dataDir).filter(isMoved)) renameSync(path.join(dataDir, name), path.join(folder, name))
  syncFolder(folder)
  syncFolder(dataDir)
}
