import type { WriteDb } from '../../platform/db/open.ts'
import { watchedTables } from './watched-tables.ts'

/** Rows of a table changed that are a seller's. */
export interface Change {
  seller: number
  source: string
}

const nobody = -1

/**
 * Notes which seller's rows change, in a table of the connection's own that the transaction's end commits or rolls back with
 * the rows themselves: nothing else has to say what it changes, and what was rolled back did not happen.
 */
export interface Changes {
  /** Begins to note changes; what begins again after a reset knows none. */
  begin(): void
  /** How many rows were ever written here, whosever they are: the same while nothing changes. */
  written(): number
  /** What has changed since it was last asked. */
  take(): Change[]
}

/** @param noticed called at the first change of its kind since `take`, inside the transaction */
export function createChanges(db: WriteDb, noticed: () => void): Changes {
  const written = db.prepare<[], number>('SELECT total_changes()').pluck()
  return {
    written: () => written.get() ?? 0,
    begin() {
      db.function('live_noticed', () => {
        noticed()
        return null
      })
      for (const sql of [...tableOfChanges, ...Object.keys(watchedTables).flatMap(triggersOf)]) db.prepare(sql).run()
    },
    take: () => db.prepare<[], Change>('DELETE FROM temp.live_changes RETURNING seller, source').all(),
  }
}

const tableOfChanges = [
  'DROP TABLE IF EXISTS temp.live_changes',
  'CREATE TEMP TABLE live_changes (seller INTEGER NOT NULL, source TEXT NOT NULL, PRIMARY KEY (seller, source)) WITHOUT ROWID',
  'CREATE TEMP TRIGGER live_noticed AFTER INSERT ON live_changes BEGIN SELECT live_noticed(); END',
]

const rows = { INSERT: 'new', UPDATE: 'new', DELETE: 'old' } as const

/** A row without a seller, as an account of the platform is, concerns nobody. */
function triggersOf(source: string): string[] {
  const { seller = '' } = watchedTables[source] ?? {}
  const [table, column] = source.split('.')
  return Object.entries(rows).flatMap(([change, row]) => {
    if (column !== undefined && change !== 'UPDATE') return []
    const name = `"live ${source} ${change}"`
    const id = `coalesce(${seller.replaceAll('row.', `${row}.`)}, ${nobody})`
    return [
      `DROP TRIGGER IF EXISTS temp.${name}`,
      `CREATE TEMP TRIGGER ${name} AFTER ${change} ${column === undefined ? '' : `OF ${column} `}ON main.${table}
       BEGIN INSERT INTO live_changes VALUES (${id}, '${source}') ON CONFLICT DO NOTHING; END`,
    ]
  })
}
