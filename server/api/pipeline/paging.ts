import { requestLimits } from '#shared/requests.ts'
import { refuseField } from '../../platform/failures/refusal.ts'

/** Sort value and id of the row before a page. Keyset paging costs the same at any depth. */
export interface Position {
  value: number
  id: number
}

/** Cursor position before the first row, by sort direction. */
export const beginning = {
  ASC: { value: -1, id: -1 },
  DESC: { value: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER },
}

const encode = (sort: string, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/**
 * Parses the parameter `cursor`; undefined on the first page.
 * @throws Refusal InvalidParameter for an invalid cursor, or one of another sort order
 */
export function positionOf(cursor: string | undefined, sort: string): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parts) && parts[0] === sort && Number.isSafeInteger(parts[1]) && Number.isSafeInteger(parts[2]))
      return { value: parts[1], id: parts[2] }
  } catch {
    // The code below refuses a cursor that cannot be decoded.
  }
  return refuseField('cursor', 'pageMark', { from: 'nextCursor' })
}

/** Returns the requested page size, or the default. */
export const sizeOf = (size: number | undefined): number => size ?? requestLimits.page.default

/**
 * Builds a page. The rows must include one more than the page size, if there are more.
 * @param page `position` returns the sort position of a row
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

/** Returns a page of a list in descending order of ids. `read` returns at most `most` rows with ids below `before`. */
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
