import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { syncFolder } from './sync-to-disk.ts'

const markerOf = (dataDir: string): string => path.join(dataDir, 'stallkeeper.in-use')
const text = 'A shop lives in this folder. Without its database it has to be restored: it is never made anew.\n'

/** Whether a world was made here before. */
export const isInUse = (dataDir: string): boolean => existsSync(markerOf(dataDir))

/**
 * Marks a folder whose world has been committed, before the first answer: whatever was acknowledged stands in a folder with
 * a marker, and a first start that dies half way leaves one without.
 */
export function markInUse(dataDir: string): void {
  const marker = markerOf(dataDir)
  if (existsSync(marker)) return
  const file = openSync(marker, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  syncFolder(dataDir)
}
