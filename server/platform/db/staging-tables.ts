import type { WriteDb } from './open.ts'

/** Rows in memory that will be written to a temporary table. */
export interface StagedRows {
  columns: readonly string[]
  rows: readonly unknown[][]
}

type Values = Record<string, number | string>

export function readStagedRows(db: WriteDb, sql: string, values: Values = {}): StagedRows {
  const statement = db.prepare<[Values], unknown[]>(sql).raw()
  return { columns: statement.columns().map(({ name }) => name), rows: statement.all(values) }
}

/**
 * Writes rows to the temporary table `load_NAME`, in their order.
 * @param key column to index
 */
export function writeStagingTable(
  db: WriteDb,
  name: string,
  { columns, rows, key }: StagedRows & { key?: string },
): void {
  dropStagingTable(db, name)
  // better-sqlite3 binds a JavaScript number as REAL. A column of the type INTEGER converts it.
  const isNumber = (place: number) => typeof rows.find(row => row[place] !== null)?.[place] === 'number'
  const declared = columns.map((column, place) => `"${column}" ${isNumber(place) ? 'INTEGER' : 'TEXT'}`)
  db.prepare(`CREATE TEMP TABLE load_${name} (${declared.join(', ')})`).run()
  const insert = db.prepare<unknown[]>(`INSERT INTO temp.load_${name} VALUES (${columns.map(() => '?').join(', ')})`)
  for (const row of rows) insert.run(...row)
  if (key !== undefined) db.prepare(`CREATE INDEX temp.load_${name}_by_${key} ON load_${name} (${key})`).run()
}

export function dropStagingTable(db: WriteDb, name: string): void {
  db.prepare(`DROP TABLE IF EXISTS temp.load_${name}`).run()
}

const columnsOf = (db: WriteDb, table: string): string[] =>
  db
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid')
    .all(table)
    .map(({ name }) => name)

/**
 * Returns an INSERT that copies rows of a staging table (alias `r`) to their table, once for each copy in
 * `load_cohorts` (alias `c`).
 * @param changed SQL expressions by column; null omits a column, so that the database sets its value
 */
export function copySql(
  db: WriteDb,
  table: string,
  { changed, from }: { changed: Record<string, string | null>; from: string },
): string {
  const columns = columnsOf(db, table).filter(column => changed[column] !== null)
  return `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map(column => changed[column] ?? `r."${column}"`).join(', ')} ${from}`
}

/**
 * Drops the indexes of tables during a bulk write and creates them again afterwards. Creating them from sorted rows
 * takes half the time, and the indexes need an eighth less space.
 */
export function withoutIndexes(db: WriteDb, tables: readonly string[], write: () => void): void {
  const indexes = db
    .prepare<[string], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
         AND tbl_name IN (SELECT value FROM json_each(?)) ORDER BY rowid`,
    )
    .all(JSON.stringify(tables))
  for (const { name } of indexes) db.prepare(`DROP INDEX ${name}`).run()
  write()
  for (const { sql } of indexes) db.prepare(sql).run()
}
