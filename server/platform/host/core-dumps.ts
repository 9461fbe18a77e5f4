import { writeFileSync } from 'node:fs'

/**
 * From here on a core dump of this process holds no memory, so that a crash writes no password, token or PIN to the disk,
 * nor what is remembered of one. Linux has a switch for it that a process turns for itself; see `docs/rules/safety.md`.
 */
export function keepMemoryOutOfCoreDumps(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/coredump_filter', '0')
  } catch {
    // A kernel built without core dumps, or a sandbox without /proc.
  }
}
