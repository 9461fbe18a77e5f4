import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { type BackupTimes, keepBackups } from '../platform/db/daily-backup.ts'
import { type FolderOptions, openFolder } from '../platform/db/folder.ts'
import { type Databases, openMemory } from '../platform/db/open.ts'
import { openSecretKey } from '../platform/host/secret-key.ts'

interface BackupOptions {
  log: Logger
  real: () => number
  backupTimes?: BackupTimes
}

/** The storage of a world: a data folder, or memory. */
export interface WorldStorage {
  databases: Databases
  /** Folder of the world's pictures. */
  picturesIn: string
  secretKey: Buffer
  /**
   * Starts the daily backups.
   * @returns a function that stops them and waits until a running backup has been aborted
   */
  keepBackups(options: BackupOptions): () => Promise<void>
  /**
   * Closes the storage.
   * @param how `isCleanStop` is true after a normal stop
   */
  close(how?: { isCleanStop: boolean }): void
}

/**
 * Opens a data folder.
 * @throws {StartError} as `openFolder`
 */
export async function folderStorage(dataDir: string, options: FolderOptions): Promise<WorldStorage> {
  const { databases, close } = await openFolder(dataDir, options)
  try {
    return {
      databases,
      picturesIn: dataDir,
      secretKey: openSecretKey(dataDir),
      keepBackups: each => keepBackups({ databases, dataDir }, each),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Opens storage in memory. Pictures are in a temporary folder, which is deleted when the storage is closed.
 * @param name part of the folder's name
 * @param makeContent returns a serialized database; without it the database is new
 */
export async function memoryStorage(
  name: string,
  makeContent?: (folder: string) => Promise<Buffer>,
): Promise<WorldStorage> {
  const picturesIn = mkdtempSync(path.join(tmpdir(), `stallkeeper-${name}-`))
  const removeFolder = () => rmSync(picturesIn, { recursive: true, force: true, maxRetries: 5 })
  try {
    const databases = openMemory(await makeContent?.(picturesIn))
    return {
      databases,
      picturesIn,
      secretKey: randomBytes(32),
      keepBackups: () => async () => undefined,
      close() {
        databases.close()
        removeFolder()
      },
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}
