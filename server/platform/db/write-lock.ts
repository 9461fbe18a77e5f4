import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../failures/transient.ts'
import type { Databases, WriteDb } from './open.ts'
import { prepared } from './prepared.ts'

/** Milliseconds between two attempts. */
const retryMs = 25

/**
 * Runs work that first takes the write lock of SQLite. Retries it while another program holds the lock. SQLite's own
 * busy timeout is not used, because it would block the thread that answers all calls.
 * @throws the error of SQLite after `lockTimeoutMs`
 */
export async function onceUnlocked<Result>(
  { write, lockTimeoutMs }: Pick<Databases, 'write' | 'lockTimeoutMs'>,
  work: () => Result,
): Promise<Result> {
  for (let under = replacementOf(write); under; under = replacementOf(write)) await under
  const until = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isLocked(error) || write.inTransaction || performance.now() >= until) throw error
    }
    await pause(retryMs)
  }
}

const isLocked = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

const touchLock = prepared((db: WriteDb) => db.transaction(() => undefined))

/**
 * Waits until no other program holds the write lock. It is called before work that takes the lock in several places. A
 * database that refuses writes cannot try to take the lock, so in that case there is no wait.
 */
export async function untilUnlocked(databases: Pick<Databases, 'write' | 'lockTimeoutMs' | 'isSound'>): Promise<void> {
  if (databases.isSound()) await onceUnlocked(databases, () => touchLock(databases.write).immediate())
}

/**
 * Commits without syncing to the disk. The changes become durable with the next usual commit. Use it only for changes
 * that no response has reported yet.
 */
export function withoutSync<Result>(db: WriteDb, run: () => Result): Result {
  db.pragma('synchronous = NORMAL')
  try {
    return run()
  } finally {
    db.pragma('synchronous = FULL')
  }
}

/** Sets the maximum time that writes wait for the lock of another program, in milliseconds. */
export function withBusyTimeout<Result>(db: WriteDb, timeoutMs: number, run: () => Result): Result {
  const usualMs = db.pragma('busy_timeout', { simple: true })
  db.pragma(`busy_timeout = ${timeoutMs}`)
  try {
    return run()
  } finally {
    db.pragma(`busy_timeout = ${usualMs}`)
  }
}

const underWay = new WeakMap<WriteDb, Promise<void>>()

/**
 * Returns the running replacement of all rows; undefined if there is none. Writers must await it, because their writes
 * would be overwritten.
 */
export const replacementOf = (db: WriteDb): Promise<void> | undefined => underWay.get(db)

/** Runs a replacement of all rows. Every writer of the database waits in the meantime. */
export async function whileReplacing(db: WriteDb, replace: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  underWay.set(db, promise)
  try {
    await replace()
  } finally {
    underWay.delete(db)
    resolve()
  }
}
