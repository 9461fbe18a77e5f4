import type Database from 'better-sqlite3'
import type { StartStep } from '#shared/start-trouble.ts'
import { migrations } from './migrations/all.ts'

/** Told before a step of the start that may take long. */
export type OnStep = (step: StartStep) => void

/** Brings a database to this version's schema, in one transaction. */
export function migrate(db: Database.Database, onStep: OnStep): void {
  const version = Number(db.pragma('user_version', { simple: true }))
  if (version === migrations.length) return
  if (version > 0) onStep('upgrading')
  changeSchema(db, () => {
    for (const sql of migrations.slice(version)) db.exec(sql)
    db.pragma(`user_version = ${migrations.length}`)
  })
}

/** One transaction in which a table may go that others point to, as when it is made anew; in the end each row points to one. */
function changeSchema(db: Database.Database, change: () => void): void {
  // Cannot be switched within a transaction.
  db.pragma('foreign_keys = OFF')
  try {
    db.transaction(() => {
      change()
      const [astray] = db.pragma('foreign_key_check') as unknown[]
      if (astray) throw new Error(`a row points to nothing: ${JSON.stringify(astray)}`)
    }).immediate()
  } finally {
    db.pragma('foreign_keys = ON')
  }
}

/** Drops everything and makes the schema again, with what fills it; the ledger's triggers forbid deleting row by row. */
export function rebuild(db: Database.Database, fill: () => void): void {
  changeSchema(db, () => {
    dropAll(db)
    for (const sql of migrations) db.exec(sql)
    fill()
  })
}

function dropAll(db: Database.Database): void {
  const list = (type: string) =>
    db
      .prepare<[string], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%'",
      )
      .all(type)
  for (const { name } of list('trigger')) db.exec(`DROP TRIGGER "${name}"`)
  // A virtual table takes its shadow tables with it.
  for (const { name, sql } of list('table')) if (sql?.startsWith('CREATE VIRTUAL')) db.exec(`DROP TABLE "${name}"`)
  for (const { name } of list('table')) db.exec(`DROP TABLE "${name}"`)
}
