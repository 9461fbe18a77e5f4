import type { WorldArea } from '#shared/snapshots.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { areaTables, columnsLeftOut, settingsLeftOut } from './area-tables.ts'

/** A row as text, and the thing that it belongs to. */
interface AreaRow {
  thing: string | null
  text: string
}

const settings = settingsLeftOut.map(key => `'${key}'`).join(', ')

/** A table's rows in an order that is the same wherever they are. */
function rowsSql(db: ReadDb, table: string, thing = 'NULL'): string {
  const columns = db
    .prepare<[string], { name: string; pk: number }>(
      'SELECT name, pk FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid',
    )
    .all(table)
  const values = columns.map(({ name }) => columnsLeftOut[`${table}.${name}`] ?? `"${name}"`)
  const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const order = (keys.length > 0 ? keys : columns).map(({ name }) => `"${name}"`)
  const where = table === 'settings' ? `WHERE key NOT IN (${settings})` : ''
  return `SELECT CAST(${thing} AS TEXT), ${values} FROM "${table}" ${where} ORDER BY ${order}`
}

const asText = (_key: string, value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString('hex') : value)

/** All rows of an area, table by table. */
export function* rowsOf(db: ReadDb, area: Exclude<WorldArea, 'clock'>): Generator<AreaRow> {
  for (const { table, thing } of areaTables[area]) {
    const rows = db
      .prepare<[], [string | null, ...unknown[]]>(rowsSql(db, table, thing))
      .raw()
      .iterate()
    for (const [name, ...values] of rows) yield { thing: name, text: `${table} ${JSON.stringify(values, asText)}` }
  }
}
