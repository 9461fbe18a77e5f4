import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../failures/transient.ts'
import type { Databases, WriteDb } from './open.ts'
import { prepared } from './prepared.ts'

/** Milliseconds between two attempts. */
const retryMs = 25

/**
 * Runs work that begins with taking the write lock, and retries it while another program holds the lock. SQLite's own busy timeout
 * is not used: it would block the thread that answers all calls.
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
 * Waits until no other program holds the write lock, before work that takes the lock in several places. A database that refuses
 * writes cannot try the lock: a reset or a restore then starts immediately.
 */
export async function untilUnlocked(databases: Pick<Databases, 'write' | 'lockTimeoutMs' | 'isSound'>): Promise<void> {
  if (databases.isSound()) await onceUnlocked(databases, () => touchLock(databases.write).immediate())
}

/**
 * Commits without syncing to the disk. The commits become durable with the next usual commit. Use it only for writes that no
 * client has received an answer for.
 */
export function withoutSync<Result>(db: WriteDb, run: () => Result): Result {
  db.pragma('synchronous = NORMAL')
  try {
    return run()
  } finally {
    db.pragma('synchronous = FULL')
  }
}

/** Limits the time that the writes wait for a lock of another program, in milliseconds. */
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

/** Returns the running replacement of all rows. Writers must await it: their writes would be overwritten. */
export const replacementOf = (db: WriteDb): Promise<void> | undefined => underWay.get(db)

/** Makes every writer of a database wait while all of its rows are replaced. */
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
