import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '#server/platform/failures/transient.ts'

/**
 * Mounts a small file system on a folder.
 * @returns a function that unmounts it; undefined if this computer does not allow mounts
 */
export function mountSmallDisk(folder: string, megabytes: number): (() => void) | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return () => void execFileSync('umount', ['-l', folder])
}

/**
 * Fills the remaining space of a disk.
 * @returns a function that frees it again
 */
export function fillDisk(disk: string): () => void {
  const ballast = path.join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  } catch (error) {
    // If another process has used some of the space in the meantime, this write fails. The disk is then full, as
    // intended.
    if (codeOf(error) !== 'ENOSPC') throw error
  }
  return () => rmSync(ballast)
}
