import { requestLimits } from '#shared/requests.ts'
import { refuseField } from '../../platform/failures/refusal.ts'

/** Start of a page: after this sort value and id. Keyset paging costs the same at any depth. */
export interface Position {
  value: number
  id: number
}

const encode = (sort: string, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/**
 * Reads `cursor`; undefined on the first page.
 * @throws Refusal InvalidParameter for a cursor that is not ours, or is of another order
 */
export function positionOf(cursor: string | undefined, sort: string): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parts) && parts[0] === sort && Number.isSafeInteger(parts[1]) && Number.isSafeInteger(parts[2]))
      return { value: parts[1], id: parts[2] }
  } catch {
    // Not ours: refused below.
  }
  return refuseField('cursor', 'pageMark', { from: 'nextCursor' })
}

export const sizeOf = (size: number | undefined): number => size ?? requestLimits.page.default

/**
 * Makes a page of rows that were asked for with one more than its size.
 * @param position where a row stands in the order
 */
export function pageOf<Row, Item>(
  rows: Row[],
  page: { size: number; sort: string; position: (row: Row) => Position; present: (row: Row) => Item },
): { list: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, page.size)
  const last = shown.at(-1)
  const nextCursor = rows.length > page.size && last !== undefined ? encode(page.sort, page.position(last)) : null
  return { list: shown.map(page.present), nextCursor }
}

/** One page of what is listed from the newest id down. `read` answers so many rows with an id below `before`. */
export function keysetPage<Row extends { id: number }, Item>(
  { cursor, size }: { cursor?: string | undefined; size?: number | undefined },
  list: {
    sort: string
    read: (before: number, most: number) => Row[]
    at: (row: Row) => number
    present: (row: Row) => Item
  },
): { list: Item[]; nextCursor: string | null } {
  const { sort, read, at, present } = list
  const rows = read(positionOf(cursor, sort)?.id ?? Number.MAX_SAFE_INTEGER, sizeOf(size) + 1)
  return pageOf(rows, { size: sizeOf(size), sort, position: row => ({ value: at(row), id: row.id }), present })
}
