import type { WriteDb } from './open.ts'

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
