import { writeFileSync } from 'node:fs'

/**
 * Excludes this process's memory from core dumps, so that a crash writes no password, token or PIN to the disk. Only Linux has a
 * switch that a process sets for itself (`docs/rules/safety.md`).
 */
export function keepMemoryOutOfCoreDumps(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/coredump_filter', '0')
  } catch {
    // The kernel has no core dumps, or a sandbox hides /proc.
  }
}
