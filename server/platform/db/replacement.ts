import type { WriteDb } from './open.ts'

const underWay = new WeakMap<WriteDb, Promise<void>>()

/** The replacement of all rows that is under way, if there is one. Writers await it: what they wrote meanwhile would be lost. */
export const replacementOf = (db: WriteDb): Promise<void> | undefined => underWay.get(db)

/** Keeps every writer of a database waiting while all of its rows are replaced. */
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
