import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '#server/platform/failures/transient.ts'

/** Puts a file system of its own with little room on a folder. @returns what takes it away; undefined where this computer lets nobody mount one */
export function mountSmallDisk(folder: string, megabytes: number): (() => void) | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return () => void execFileSync('umount', ['-l', folder])
}

/** Takes what room is left on a disk. @returns gives it back */
export function fillDisk(disk: string): () => void {
  const ballast = path.join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  } catch (error) {
    // Somebody took some of it meanwhile: it is full all the same.
    if (codeOf(error) !== 'ENOSPC') throw error
  }
  return () => rmSync(ballast)
}
