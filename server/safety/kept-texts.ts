import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { remembered } from '../db/remembered.ts'
import { readSetting, writeSetting } from '../world/settings.ts'
import { passesForReal } from './names.ts'
import { isPaymentTarget } from './payment-targets.ts'

/** Columns that hold names, some of them as JSON by language. */
const nameColumns: ReadonlySet<string> = new Set([
  'username',
  'nickname',
  'name',
  'names',
  'address',
  'inviter',
  'words',
])

const sql = prepared((db: ReadDb) => ({
  columns: db.prepare<[], { table: string; column: string }>(
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND c.type = 'TEXT'`,
  ),
}))

const keptTextsOf = remembered(readSetting)

/** Texts in the database from before the rules on texts (`docs/rules/safety.md`). */
export interface KeptTexts {
  /** Whether answers may hold texts that would be refused today, so that they are masked. */
  mayBeUnsafe(): boolean
  /** Checks every text once, a column at a time, and keeps the result. Ends early when `stop` is called. */
  look(): Promise<void>
  stop(): void
}

function isAnyUnsafe(db: ReadDb, table: string, column: string): boolean {
  const isName = nameColumns.has(column)
  return db
    .prepare<[number], { text: string }>(
      `SELECT DISTINCT "${column}" AS text FROM "${table}" WHERE length("${column}") >= ?`,
    )
    .all(isName ? 2 : 13)
    .some(({ text }) => isPaymentTarget(text) || (isName && passesForReal(text)))
}

/** The settings say whether a world was made under the rules; an older one is masked until it is checked. */
export function keptTexts(databases: { read: ReadDb; write: WriteDb }, log: Logger): KeptTexts {
  const { read, write } = databases
  let isStopped = false
  const isUnknown = () => readSetting(read, 'keptTexts') === undefined
  async function isAnywhere(): Promise<boolean | undefined> {
    for (const { table, column } of sql(read).columns.all()) {
      await setImmediate()
      // A reset may have made another world meanwhile.
      if (isStopped || !isUnknown()) return undefined
      if (isAnyUnsafe(read, table, column)) return true
    }
    return false
  }
  return {
    mayBeUnsafe: () => keptTextsOf(read, 'keptTexts') !== 'safe',
    async look() {
      if (!isUnknown()) return
      const found = await isAnywhere()
      if (found === undefined) return
      writeSetting(write, 'keptTexts', found ? 'masked' : 'safe')
      if (found) log.warn('texts from before the rules on texts are masked when shown')
    },
    stop() {
      isStopped = true
    },
  }
}
