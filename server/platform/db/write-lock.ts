import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../failures/transient.ts'
import type { Databases, WriteDb } from './open.ts'
import { prepared } from './prepared.ts'
import { replacementOf } from './replacement.ts'

/** Milliseconds between two tries. */
const retryMs = 25

/**
 * Runs work that begins with taking the write lock. If another program holds the lock, the work is tried again until the
 * patience is over. SQLite itself must not wait: its busy timeout would stop the thread that answers all calls.
 * @throws what SQLite throws when the patience is over
 */
export async function onceUnlocked<Result>(
  { write, patienceMs }: Pick<Databases, 'write' | 'patienceMs'>,
  work: () => Result,
): Promise<Result> {
  for (let under = replacementOf(write); under; under = replacementOf(write)) await under
  const until = performance.now() + patienceMs
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
 * Waits until no other program holds the write lock, for work that takes it in several places. A database that refuses
 * writes cannot try the lock: there the work, which is a reset or a restore, begins at once.
 */
export async function untilUnlocked(databases: Pick<Databases, 'write' | 'patienceMs' | 'isSound'>): Promise<void> {
  if (databases.isSound()) await onceUnlocked(databases, () => touchLock(databases.write).immediate())
}
