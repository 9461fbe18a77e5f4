import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Names of the files and folders that the server creates in its data folder. */
export const ours = /^(stallkeeper\.|lock\.|secret\.|uploads$|lost$|backups$|restore-points$|set-aside$)/
const othersBits = 0o077

/**
 * Creates an empty file with mode 0600 before SQLite opens it; SQLite would make it readable for other accounts. An existing file
 * is unchanged.
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/**
 * Removes access of other accounts that an earlier version allowed. If the folder also holds other files, only the server's own
 * are changed. Windows protects a user's folders without this.
 */
export function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return
  const names = readdirSync(dataDir)
  const wasOpen = (statSync(dataDir).mode & othersBits) !== 0
  if (wasOpen && names.every(name => ours.test(name))) close(dataDir)
  for (const name of names.filter(name => ours.test(name))) closeEntry(path.join(dataDir, name), wasOpen)
}

/** @param isDeep also the files of a folder; needed only if other accounts could read the parent */
function closeEntry(entry: string, isDeep: boolean): void {
  const isFolder = statSync(entry).isDirectory()
  close(entry)
  if (isFolder && isDeep) for (const name of readdirSync(entry)) close(path.join(entry, name))
}

function close(entry: string): void {
  const { mode } = statSync(entry)
  if ((mode & othersBits) !== 0) chmodSync(entry, mode & 0o700)
}
