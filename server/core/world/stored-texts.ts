import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { passesForReal } from '../../platform/safety/names.ts'
import { isPaymentTarget } from '../../platform/safety/payment-targets.ts'
import { readSetting, writeSetting } from './settings.ts'

/** Columns that contain names. Some contain JSON with a name for each language. */
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
  // Hashes are not checked, because one in seventy looks like a payment address. The table of settings is not checked,
  // because it contains hashes.
  columns: db.prepare<[], Column>(
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND c.type = 'TEXT'
       AND c.name NOT IN ('password_hash', 'pin_hash', 'request_hash') AND t.name <> 'settings'`,
  ),
}))

/**
 * Value of the setting for a world whose texts have passed the check. Its number is increased with stricter rules, so
 * that worlds are checked again.
 */
export const safeTexts = 'safe by rules 2'

/** Checks stored texts that are older than the rules on safe texts (`docs/rules/safety.md`). */
export interface StoredTexts {
  /** True if responses may contain texts that the present rules would refuse. The server must redact these texts. */
  mayBeUnsafe(): boolean
  /** Checks every text, column by column, and stores the result. `stop` ends the check early. */
  look(): Promise<void>
  stop(): void
}

/** Number of texts that are checked without a pause. */
const textsPerSlice = 1_000

/** Yields those texts of a column that are long enough to break a rule, in slices. */
function* slicesOf(db: ReadDb, { table, column }: Column): Generator<string[]> {
  const texts = db
    .prepare<[number], { text: string }>(
      `SELECT DISTINCT "${column}" AS text FROM "${table}" WHERE length("${column}") >= ?`,
    )
    .all(nameColumns.has(column) ? 2 : 13)
    .map(({ text }) => text)
  for (let from = 0; from < texts.length; from += textsPerSlice) yield texts.slice(from, from + textsPerSlice)
}

const isUnsafeIn =
  ({ column }: Column) =>
  (text: string): boolean =>
    isPaymentTarget(text) || (nameColumns.has(column) && passesForReal(text))

/**
 * Creates the check of stored texts. The settings show if a world was created under the present rules. Responses of an
 * older world are redacted until the world has been checked.
 */
export function storedTexts(databases: { read: ReadDb; write: WriteDb }, log: Logger): StoredTexts {
  const { read, write } = databases
  let isStopped = false
  const isUnknown = () => !['masked', safeTexts].includes(readSetting(read, 'keptTexts') ?? '')
  async function isAnywhere(): Promise<boolean | undefined> {
    for (const column of sql(read).columns.all())
      for (const texts of slicesOf(read, column)) {
        await setImmediate()
        // A reset may have replaced the world during the check.
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
      if (found) log.warn('stored texts break the current safety rules; answers redact them')
    },
    stop() {
      isStopped = true
    },
  }
}
