/**
 * Size of a seller's range of ids. The rows of each seller are numbered separately from 1, so that they do not depend
 * on other sellers. An id is that number within the seller's range. Rows from before this rule are in the ranges of
 * other sellers and keep their ids.
 */
const idsOfSeller = 10_000_000

/** Returns the first id of a seller's range. */
export const firstIdOfSeller = (sellerId: number): number => (sellerId - 1) * idsOfSeller + 1

/** Returns the number of a row among the rows of the same seller and table. */
export const numberWithinSeller = (id: number): number => id % idsOfSeller

/**
 * Returns SQL for the next id of a seller's row in a table.
 * @param sellerId SQL of the seller's id, as a parameter
 */
export function nextIdSql(table: string, sellerId: string): string {
  const before = `(cast(${sellerId} AS INTEGER) - 1) * ${idsOfSeller}`
  const nextSpan = `cast(${sellerId} AS INTEGER) * ${idsOfSeller}`
  return `(SELECT coalesce(max(id), ${before}) + 1 FROM ${table} WHERE id > ${before} AND id < ${nextSpan})`
}
