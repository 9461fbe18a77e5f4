import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** What the server keeps in its data folder. */
export const ours = /^(stallkeeper\.|lock\.|secret\.|uploads$|lost$|backups$|restore-points$|recordings$|set-aside$)/
const othersBits = 0o077

/** Makes an empty file that only its owner reads; SQLite would let the whole computer read it. One that exists stays. */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/**
 * Closes what an earlier version left open to the other accounts of this computer. A folder that holds other things too is
 * not only ours: there our own files alone are closed. Windows keeps a user's folders private by itself.
 */
export function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return
  const names = readdirSync(dataDir)
  const wasOpen = (statSync(dataDir).mode & othersBits) !== 0
  if (wasOpen && names.every(name => ours.test(name))) close(dataDir)
  for (const name of names.filter(name => ours.test(name))) closeEntry(path.join(dataDir, name), wasOpen)
}

/** @param isDeep also what lies in a folder: needed only while others could get at it */
function closeEntry(entry: string, isDeep: boolean): void {
  const isFolder = statSync(entry).isDirectory()
  close(entry)
  if (isFolder && isDeep) for (const name of readdirSync(entry)) close(path.join(entry, name))
}

function close(entry: string): void {
  const { mode } = statSync(entry)
  if ((mode & othersBits) !== 0) chmodSync(entry, mode & 0o700)
}
