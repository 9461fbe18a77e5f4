import type { WriteDb } from './open.ts'

/** Rows that were read, to be written into a table for the time of one connection. */
export interface Sheet {
  columns: readonly string[]
  rows: readonly unknown[][]
}

type Values = Record<string, number | string>

export function readSheet(db: WriteDb, sql: string, values: Values = {}): Sheet {
  const statement = db.prepare<[Values], unknown[]>(sql).raw()
  return { columns: statement.columns().map(({ name }) => name), rows: statement.all(values) }
}

/** Writes a sheet as the table `temp.load_NAME`, in its order. @param key a column that rows are found by */
export function writeSheet(db: WriteDb, name: string, { columns, rows, key }: Sheet & { key?: string }): void {
  dropSheet(db, name)
  // A number of JavaScript is stored as a real one unless its column says otherwise.
  const isNumber = (place: number) => typeof rows.find(row => row[place] !== null)?.[place] === 'number'
  const declared = columns.map((column, place) => `"${column}" ${isNumber(place) ? 'INTEGER' : 'TEXT'}`)
  db.prepare(`CREATE TEMP TABLE load_${name} (${declared.join(', ')})`).run()
  const insert = db.prepare<unknown[]>(`INSERT INTO temp.load_${name} VALUES (${columns.map(() => '?').join(', ')})`)
  for (const row of rows) insert.run(...row)
  if (key !== undefined) db.prepare(`CREATE INDEX temp.load_${name}_by_${key} ON load_${name} (${key})`).run()
}

export function dropSheet(db: WriteDb, name: string): void {
  db.prepare(`DROP TABLE IF EXISTS temp.load_${name}`).run()
}

const columnsOf = (db: WriteDb, table: string): string[] =>
  db
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid')
    .all(table)
    .map(({ name }) => name)

/**
 * A statement's text that writes rows of a sheet (`r`) into its table for a cohort (`c`): as they are, but for these columns.
 * @param changed expressions by column; null leaves one to the database
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
 * Writes rows while their tables have no index, and makes the indexes of all rows at once: sorted, they take half the time and
 * an eighth less room.
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
