import type { WorldEventKind } from '#shared/world-events.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { type EventSource, eventSources } from './event-sources.ts'

/** What happened, as its row was when it did. */
export interface Happening {
  /** Virtual milliseconds. */
  at: number
  kind: WorldEventKind
  /** For example `order:ORD-26-000001`. */
  subject: string
  username: string | null
  data: Record<string, unknown>
}

type Noted = Omit<Happening, 'data'> & { data: string }

/**
 * Notes what happens in a table of the connection's own, which a transaction's end commits or rolls back with the rows
 * themselves: no act has to say what it does, and what was rolled back did not happen.
 */
export interface Happenings {
  /** Begins to note; what begins again after a reset knows nothing. */
  begin(): void
  /** What has happened since it was last asked, in order. */
  take(): Happening[]
}

const table = [
  'DROP TABLE IF EXISTS temp.happenings',
  'CREATE TEMP TABLE happenings (id INTEGER PRIMARY KEY, at INTEGER, kind TEXT, subject TEXT, seller INTEGER, data TEXT)',
]

function triggersOf({ table, status, kinds, subject, seller, data, ...rest }: EventSource): string[] {
  const words = Object.entries(kinds)
  const isOne = `${status} IN (${words.map(([word]) => `'${word}'`).join(', ')})`
  const kind = `CASE ${status} ${words.map(([word, kind]) => `WHEN '${word}' THEN '${kind}'`).join(' ')} END`
  const insert = `INSERT INTO happenings (at, kind, subject, seller, data)
    VALUES (happened_now(), ${kind}, ${subject}, ${seller}, json_object(${data}))`
  const { changes: column, isOnlyChanged } = rest
  const changes = {
    ...(!isOnlyChanged && { INSERT: isOne }),
    ...(column && { [`UPDATE OF ${column}`]: `${isOne} AND old.${column} <> new.${column}` }),
  }
  return Object.entries(changes).flatMap(([change, condition]) => {
    const name = `"happened ${words[0]?.[1]} ${change}"`
    const when = rest.unless === undefined ? condition : `${condition} AND NOT ${rest.unless}`
    return [
      `DROP TRIGGER IF EXISTS temp.${name}`,
      `CREATE TEMP TRIGGER ${name} AFTER ${change} ON main.${table} WHEN ${when} BEGIN ${insert}; END`,
    ]
  })
}

/**
 * @param now virtual milliseconds
 * @param noticed called inside the transaction, for each
 */
export const noteHappenings = (db: WriteDb, now: () => number, noticed: () => void): Happenings => ({
  begin() {
    db.function('happened_now', () => {
      noticed()
      return now()
    })
    for (const sql of [...table, ...eventSources.flatMap(triggersOf)]) db.prepare(sql).run()
  },
  take() {
    const noted = db
      .prepare<[], Noted>(
        'SELECT at, kind, subject, username, data FROM temp.happenings h LEFT JOIN users u ON u.id = h.seller ORDER BY h.id',
      )
      .all()
    if (noted.length > 0) db.prepare('DELETE FROM temp.happenings').run()
    return noted.map(each => ({ ...each, data: JSON.parse(each.data) }))
  },
})
