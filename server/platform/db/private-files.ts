import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Names of the files and folders that the server creates in its data folder. */
export const ours =
  /^(stallkeeper\.|lock\.|secret\.|(uploads|lost|backups|restore-points|snapshots|lessons|set-aside)$)/
const othersBits = 0o077

/**
 * Creates an empty file with mode 0600 before SQLite opens it. Otherwise SQLite would create a file that other accounts
 * can read. An existing file is unchanged.
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/**
 * Removes access by other accounts, which an earlier version allowed. If the folder also holds other files, only those
 * of the server are changed. On Windows, the folders of a user are protected without this.
 */
export function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return
  const names = readdirSync(dataDir)
  const wasOpen = (statSync(dataDir).mode & othersBits) !== 0
  if (wasOpen && names.every(name => ours.test(name))) close(dataDir)
  for (const name of names.filter(name => ours.test(name))) closeEntry(path.join(dataDir, name), wasOpen)
}

/**
 * Removes access by other accounts to a file or folder.
 * @param isDeep true to include the files in a folder; needed only if other accounts could read the parent folder
 */
function closeEntry(entry: string, isDeep: boolean): void {
  const isFolder = statSync(entry).isDirectory()
  close(entry)
  if (isFolder && isDeep) for (const name of readdirSync(entry)) close(path.join(entry, name))
}

function close(entry: string): void {
  const { mode } = statSync(entry)
  if ((mode & othersBits) !== 0) chmodSync(entry, mode & 0o700)
}
