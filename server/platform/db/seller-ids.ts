/**
 * Each seller's rows of a table are numbered on their own, from 1, so that what other sellers do changes no id of hers:
 * an id is the number within her span of ids. Rows from before this rule lie in the spans of others, and keep their ids.
 */
const idsOfSeller = 10_000_000

/** The first id of a seller's span. */
export const firstOwnId = (sellerId: number): number => (sellerId - 1) * idsOfSeller + 1

/** Which of her orders, flows, refunds … a seller's row is. */
export const ownNumber = (id: number): number => id % idsOfSeller

/**
 * SQL of the id that a seller's next row of a table gets.
 * @param sellerId SQL of the seller's id, as a parameter
 */
export function nextIdSql(table: string, sellerId: string): string {
  const before = `(cast(${sellerId} AS INTEGER) - 1) * ${idsOfSeller}`
  const nextSpan = `cast(${sellerId} AS INTEGER) * ${idsOfSeller}`
  return `(SELECT coalesce(max(id), ${before}) + 1 FROM ${table} WHERE id > ${before} AND id < ${nextSpan})`
}
