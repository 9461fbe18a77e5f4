import { writeFileSync } from 'node:fs'

/**
 * Excludes the memory of this process from core dumps, so that a crash writes no password, token or PIN to the disk.
 * Only Linux lets a process set this for itself (`docs/rules/safety.md`).
 */
export function keepMemoryOutOfCoreDumps(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/coredump_filter', '0')
  } catch {
    // An error is ignored. The file does not exist if the kernel writes no core dumps, and is unreachable if a sandbox
    // hides /proc.
  }
}
