import type { WriteDb } from './open.ts'

/**
 * Runs commits without waiting for the disk: they become durable together with the next usual commit. For what nobody has
 * been promised yet.
 */
export function withoutSync<Result>(db: WriteDb, run: () => Result): Result {
  db.pragma('synchronous = NORMAL')
  try {
    return run()
  } finally {
    db.pragma('synchronous = FULL')
  }
}

/** Runs writes that give up after this long where another program holds the lock. */
export function withBusyTimeout<Result>(db: WriteDb, timeoutMs: number, run: () => Result): Result {
  const usualMs = db.pragma('busy_timeout', { simple: true })
  db.pragma(`busy_timeout = ${timeoutMs}`)
  try {
    return run()
  } finally {
    db.pragma(`busy_timeout = ${usualMs}`)
  }
}
