import Database from 'better-sqlite3'
import type { StartStep } from '#shared/start-trouble.ts'
import { applicationId, migrations } from './migrations.ts'

/** Called before a step of the start that may take long. */
export type OnStep = (step: StartStep) => void

/** Origin of a database file. Versions before 1.0 used SQLite's default `application_id`. */
export type Origin = 'empty' | 'ours' | 'earlier' | 'foreign'

/** Highest schema number of the versions before 1.0, which began at 1. */
const lastEarlierVersion = 26

const versionOf = (db: Pick<Database.Database, 'pragma'>): number => Number(db.pragma('user_version', { simple: true }))

/**
 * Distinguishes databases of this version from those of earlier versions and of other programs. Does not change the
 * file.
 */
export function inspect(db: Database.Database): { origin: Origin; version: number } {
  const id = Number(db.pragma('application_id', { simple: true }))
  const version = versionOf(db)
  if (id === applicationId && version > 0) return { origin: 'ours', version }
  if (id !== 0) return { origin: 'foreign', version }
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
  if (version === 0 && tables.length === 0) return { origin: 'empty', version }
  const isEarlier = version > 0 && version <= lastEarlierVersion && tables.includes('ledger_postings')
  return { origin: isEarlier ? 'earlier' : 'foreign', version }
}

/**
 * Migrates a database to the newest schema in one transaction.
 * @param history SQL of each schema version. Tests add a later version
 */
export function migrate(db: Database.Database, onStep: OnStep, history = migrations): void {
  const version = versionOf(db)
  if (version === history.length) return
  if (version > 0) onStep('upgrading')
  changeSchema(db, () => makeSchema(db, { from: version, to: history.length }, history))
}

/**
 * Runs a schema change in one transaction. Foreign keys are checked before the commit instead of at each statement, so that a
 * table with references can be dropped.
 */
function changeSchema(db: Database.Database, change: () => void): void {
  // SQLite ignores this pragma inside a transaction, so it runs before.
  db.pragma('foreign_keys = OFF')
  try {
    db.transaction(() => {
      change()
      const [astray] = db.pragma('foreign_key_check') as unknown[]
      if (astray) throw new Error(`a foreign key has no row: ${JSON.stringify(astray)}`)
    }).immediate()
  } finally {
    db.pragma('foreign_keys = ON')
  }
}

/**
 * Drops the schema, creates it again and then calls `fill`. Rows cannot be deleted one by one, because triggers of the
 * ledger forbid it.
 */
export function rebuild(db: Database.Database, fill: () => void): void {
  changeSchema(db, () => {
    dropAll(db)
    makeSchema(db, { from: 0, to: migrations.length })
    fill()
  })
}

/** A table, index, trigger or view of `sqlite_master`. */
interface SchemaPart {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  sql: string
}

/**
 * Lists the parts of a schema in the order in which they were created.
 * @param schema name of an attached database, by default the main one
 */
const schemaOf = (db: Pick<Database.Database, 'prepare'>, schema = 'main'): SchemaPart[] =>
  db
    .prepare<[], SchemaPart>(`SELECT type, name, sql FROM ${schema}.sqlite_master WHERE sql IS NOT NULL ORDER BY rowid`)
    .all()

/** Returns the whole schema as text. Automatic indexes are included. */
const schemaText = (db: Database.Database): string =>
  JSON.stringify(db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name').raw().all())

/** Returns true if a database has exactly the schema of a version, without additions or differences. */
export function hasSchemaOf(db: Database.Database, version: number): boolean {
  const found = inspect(db)
  if (found.origin !== 'ours' || found.version !== version) return false
  const fresh = new Database(':memory:')
  try {
    changeSchema(fresh, () => makeSchema(fresh, { from: 0, to: version }))
    return schemaText(fresh) === schemaText(db)
  } finally {
    fresh.close()
  }
}

function makeSchema(db: Database.Database, { from, to }: { from: number; to: number }, history = migrations): void {
  for (const sql of history.slice(from, to)) db.exec(sql)
  db.pragma(`application_id = ${applicationId}`)
  db.pragma(`user_version = ${to}`)
}

/**
 * Replaces all rows by those of another file, in one transaction. Use it for a database in memory, because no other
 * connection can reach its pages.
 * @param file path of a database of this version that no other connection has open
 */
export function replaceBy(db: Database.Database, file: string): void {
  db.prepare('ATTACH ? AS saved').run(file)
  // Full-text indexes are copied through their shadow tables. SQLite allows this only in unsafe mode.
  db.unsafeMode(true)
  try {
    changeSchema(db, () => {
      dropAll(db)
      copySaved(db)
    })
  } finally {
    db.unsafeMode(false)
    db.prepare('DETACH saved').run()
  }
}

const isVirtual = ({ sql }: SchemaPart): boolean => sql.startsWith('CREATE VIRTUAL')

/**
 * Copies the schema and the rows of the attached database `saved`. Indexes and triggers are created last. Indexes would
 * slow the copy down, and triggers would run for the copied rows.
 */
function copySaved(db: Database.Database): void {
  const parts = schemaOf(db, 'saved')
  // The shadow tables are left out, because creating a full-text table also creates them.
  const tables = parts
    .filter(({ type }) => type === 'table')
    .sort((a, b) => Number(isVirtual(b)) - Number(isVirtual(a)))
  const isThere = db.prepare<[string], 1>("SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND name = ?")
  for (const { name, sql } of tables) if (!name.startsWith('sqlite_') && !isThere.get(name)) db.exec(sql)
  const isSequence = ({ name }: SchemaPart) => name === 'sqlite_sequence'
  for (const table of tables) if (!isVirtual(table) && !isSequence(table)) copyRows(db, table.name)
  // SQLite updates `sqlite_sequence` while the other tables are filled, so this table is copied last.
  if (tables.some(isSequence)) copyRows(db, 'sqlite_sequence')
  for (const { type, sql } of parts) if (type !== 'table') db.exec(sql)
}

function copyRows(db: Database.Database, table: string): void {
  const columns = db
    .prepare<[string], string>("SELECT name FROM pragma_table_xinfo(?, 'saved') WHERE hidden = 0 ORDER BY cid")
    .pluck()
    .all(table)
    .map(name => `"${name}"`)
  // Creating a full-text table, or filling another table, may already have written rows. They are removed first.
  db.exec(`DELETE FROM main."${table}"`)
  db.exec(`INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM saved."${table}"`)
}

function dropAll(db: Database.Database): void {
  const list = (type: string) =>
    db
      .prepare<[string], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%'",
      )
      .all(type)
  for (const { name } of list('trigger')) db.exec(`DROP TRIGGER "${name}"`)
  // A virtual table is dropped first, because this also drops its shadow tables.
  for (const { name, sql } of list('table')) if (sql?.startsWith('CREATE VIRTUAL')) db.exec(`DROP TABLE "${name}"`)
  for (const { name } of list('table')) db.exec(`DROP TABLE "${name}"`)
}
