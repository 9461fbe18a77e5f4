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
  /** Keeps its pictures. */
  picturesIn: string
  secretKey: Buffer
  /** @returns ends it, and waits until one that is under way has been given up */
  keepBackups(options: BackupOptions): () => Promise<void>
  /** @param how whether the server ran and stopped as it should */
  close(how?: { isCleanStop: boolean }): void
}

/**
 * Takes a data folder.
 * @throws {StartError} as `openFolder` does
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
 * Begins in memory; only pictures are files, in a folder that is deleted with it.
 * @param name is part of the folder's name
 * @param makeContent returns a database as `serialize` gives it; without it a new one is made
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
