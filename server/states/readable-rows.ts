import { snapshotLimits } from '#shared/snapshots.ts'
import { isEventKind, readPayload, readSubjectId } from '../core/world/event-kinds.ts'
import { unreadableSettings } from '../core/world/settings.ts'
import { days, hours, minutes } from '../core/world/world-state.ts'
import { UnfitCapsule } from '../platform/db/capsule.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { columnSchemas } from './column-schemas.ts'

interface Column {
  table: string
  column: string
  type: string
}

/** Lists the columns that the database stores. Generated columns and columns of search indexes are left out. */
export const columnsOf = (db: ReadDb): Column[] =>
  db
    .prepare<[], Column>(
      `SELECT t.name AS "table", c.name AS "column", c.type FROM pragma_table_list t, pragma_table_xinfo(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND c.hidden = 0
       ORDER BY t.name, c.cid`,
    )
    .all()

/**
 * Checks every row by the schemas of its columns, so that no later read of the world fails.
 * @param now time of the world in virtual milliseconds
 * @throws UnfitCapsule
 */
export function requireReadableRows(db: ReadDb, now: number): void {
  const columns = columnsOf(db)
  for (const column of columns) if (column.type === 'TEXT') requireTexts(db, column)
  const numbers = columns.filter(({ type }) => type === 'INTEGER')
  for (const table of new Set(numbers.map(({ table }) => table)))
    requireNumbers(
      db,
      table,
      numbers.filter(each => each.table === table).map(({ column }) => column),
    )
  const [setting] = unreadableSettings(db)
  if (setting !== undefined) refuse(`the setting ${setting}`)
  requireEvents(db, now)
}

function refuse(what: string): never {
  throw new UnfitCapsule('damagedCapsule', `${what} cannot be read`)
}

function requireTexts(db: ReadDb, { table, column }: Column): void {
  const schema = columnSchemas[`${table}.${column}`]
  if (typeof schema === 'string') return
  const texts = db
    .prepare<[], string>(`SELECT DISTINCT "${column}" FROM "${table}" WHERE "${column}" IS NOT NULL`)
    .pluck()
    .iterate()
  for (const text of texts) if (!schema?.safeParse(text).success) refuse(`${table}.${column}`)
}

/** Latest possible deadline in milliseconds. ISO times in the API have a year of four digits. */
const lastDeadlineMs = Date.UTC(9999, 11, 31)
/**
 * Earliest valid time in milliseconds. A world may begin in 1970, and the history of a seller may begin before that.
 */
const firstMomentMs = Date.UTC(1900, 0, 1)
/** Maximum amount in minor units. Sums of larger amounts could exceed Number.MAX_SAFE_INTEGER. */
const maxAmount = 1e13

const momentName = /^(?:at|until|.*_(?:at|until|before))$/
const ranges: Readonly<Record<string, readonly [min: number, max: number]>> = {
  'goods_clicks.hour': [firstMomentMs / hours(1), lastDeadlineMs / hours(1)],
  'stat_quarters.quarter': [firstMomentMs / minutes(15), lastDeadlineMs / minutes(15)],
  // An event that the operator has dropped keeps its due time as a negative number.
  'scheduled_events.remaining_ms': [-lastDeadlineMs, lastDeadlineMs],
}

function rangeOf(table: string, column: string): readonly [number, number] {
  if (momentName.test(column)) return [firstMomentMs, lastDeadlineMs]
  return ranges[`${table}.${column}`] ?? [-maxAmount, maxAmount]
}

function requireNumbers(db: ReadDb, table: string, columns: readonly string[]): void {
  if (columns.length === 0) return
  const ends = columns.map(column => `min("${column}"), max("${column}")`)
  const found = db.prepare<[], (number | null)[]>(`SELECT ${ends} FROM "${table}"`).raw().get() ?? []
  columns.forEach((column, place) => {
    const [min, max] = rangeOf(table, column)
    const [low, high] = [found[place * 2] ?? min, found[place * 2 + 1] ?? max]
    if (low < min || high > max) refuse(`${table}.${column}`)
  })
}

interface EventRow {
  kind: string
  subject: string
  payload: string
}

/** Checks that every event that may still run can be parsed. Failed events never run again and may be of any kind. */
function requireEvents(db: ReadDb, now: number): void {
  const rows = db
    .prepare<[], EventRow>('SELECT DISTINCT kind, subject, payload FROM scheduled_events WHERE failed_at IS NULL')
    .iterate()
  for (const row of rows) if (!isReadable(row)) refuse(`an event of kind ${row.kind}`)
  const { long, all } = db
    .prepare<[number, number], { long: number; all: number }>(
      `SELECT coalesce(sum(due_at < ?), 0) AS long, count(*) AS "all" FROM scheduled_events
       WHERE due_at < ? AND failed_at IS NULL`,
    )
    .get(now - days(snapshotLimits.overdueDays), now) ?? { long: 0, all: 0 }
  if (long > 0 || all > snapshotLimits.overdue) throw new UnfitCapsule('damagedCapsule', 'too many events are overdue')
}

function isReadable({ kind, subject, payload }: EventRow): boolean {
  try {
    if (!isEventKind(kind)) return false
    readSubjectId(kind, subject)
    readPayload(kind, payload)
    return true
  } catch {
    return false
  }
}
