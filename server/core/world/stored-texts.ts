import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { passesForReal } from '../../platform/safety/names.ts'
import { isPaymentTarget } from '../../platform/safety/payment-targets.ts'
import { readSetting, writeSetting } from './settings.ts'

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

interface Column {
  table: string
  column: string
}

const sql = prepared((db: ReadDb) => ({
  // Hashes are nobody's words, and one in seventy has the form of an address; settings hold hashes too.
  columns: db.prepare<[], Column>(
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND c.type = 'TEXT'
       AND c.name NOT IN ('password_hash', 'pin_hash', 'request_hash') AND t.name <> 'settings'`,
  ),
}))

/** Says of a world that its texts pass the rules. Its number rises with rules that refuse more, so that worlds are checked again. */
export const safeTexts = 'safe by rules 2'

/** Texts in the database from before the rules on texts (`docs/rules/safety.md`). */
export interface KeptTexts {
  /** Whether answers may hold texts that would be refused today, so that they are masked. */
  mayBeUnsafe(): boolean
  /** Checks every text once, a column at a time, and keeps the result. Ends early when `stop` is called. */
  look(): Promise<void>
  stop(): void
}

/** Texts that are checked at one go, so that a large world does not hold up its callers. */
const atOnce = 1_000

/** The texts of a column that are long enough to break a rule, in slices. */
function* slicesOf(db: ReadDb, { table, column }: Column): Generator<string[]> {
  const texts = db
    .prepare<[number], { text: string }>(
      `SELECT DISTINCT "${column}" AS text FROM "${table}" WHERE length("${column}") >= ?`,
    )
    .all(nameColumns.has(column) ? 2 : 13)
    .map(({ text }) => text)
  for (let from = 0; from < texts.length; from += atOnce) yield texts.slice(from, from + atOnce)
}

const isUnsafeIn =
  ({ column }: Column) =>
  (text: string): boolean =>
    isPaymentTarget(text) || (nameColumns.has(column) && passesForReal(text))

/** The settings say whether a world was made under the rules; an older one is masked until it is checked. */
export function keptTexts(databases: { read: ReadDb; write: WriteDb }, log: Logger): KeptTexts {
  const { read, write } = databases
  let isStopped = false
  const isUnknown = () => !['masked', safeTexts].includes(readSetting(read, 'keptTexts') ?? '')
  async function isAnywhere(): Promise<boolean | undefined> {
    for (const column of sql(read).columns.all())
      for (const texts of slicesOf(read, column)) {
        await setImmediate()
        // A reset may have made another world meanwhile.
        if (isStopped || !isUnknown()) return undefined
        if (texts.some(isUnsafeIn(column))) return true
      }
    return false
  }
  return {
    mayBeUnsafe: () => readSetting(read, 'keptTexts') !== safeTexts,
    async look() {
      if (!isUnknown()) return
      const found = await isAnywhere()
      if (found === undefined) return
      writeSetting(write, 'keptTexts', found ? 'masked' : safeTexts)
      if (found) log.warn('texts from before the rules on texts are masked when shown')
    },
    stop() {
      isStopped = true
    },
  }
}
