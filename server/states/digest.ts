import { createHash, hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type WorldArea, worldAreas } from '#shared/snapshots.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { iso } from '../platform/iso.ts'
import { areaTables, rowSource } from './area-tables.ts'
import { type LiveRows, openLive } from './rows.ts'

/** State of a world's clock: time in virtual milliseconds and speed. */
export interface Moment {
  now: number
  rate: number
}

export interface Digest {
  digest: string
  areas: Record<WorldArea, string>
}

const files = prepared((db: ReadDb) => db.prepare<[], string>('SELECT path FROM uploads ORDER BY path').pluck())

/** Returns the file names of all uploaded pictures. */
export const picturesOf = (db: ReadDb): string[] =>
  files(db)
    .all()
    .map(each => path.basename(each))

export const clockText = ({ now, rate }: Moment): string => `${iso(now)} ${rate}`

/** Hashes every row, every picture and the clock. If two worlds have the same hash, they are equal. */
export function digestOf({ rows, moment, pictures }: { rows: LiveRows; moment: Moment; pictures: string }): Digest {
  const db = openLive(rows)
  try {
    const digests = worldAreas.map(area => {
      if (area === 'clock') return [area, hash('sha256', clockText(moment))]
      const sum = createHash('sha256')
      for (const text of textsOf(db, area)) sum.update(`${text}\n`)
      if (area === 'files') for (const name of picturesOf(db)) sum.update(contentOf(path.join(pictures, name)))
      return [area, sum.digest('hex')]
    })
    return {
      digest: hash('sha256', JSON.stringify(digests)),
      areas: Object.fromEntries(digests) as Digest['areas'],
    }
  } finally {
    db.close()
  }
}

const asText = (_key: string, value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString('hex') : value)

/** Yields all rows of an area as text, table by table. */
function* textsOf(db: ReadDb, area: Exclude<WorldArea, 'clock'>): Generator<string> {
  for (const { table } of areaTables[area]) {
    const { values, from, keys } = rowSource(db, table)
    const rows = db.prepare<[], unknown[]>(`SELECT ${values} FROM ${from} ORDER BY ${keys}`).raw().iterate()
    for (const row of rows) yield `${table} ${JSON.stringify(row, asText)}`
  }
}

function contentOf(file: string): string {
  try {
    return hash('sha256', readFileSync(file))
  } catch {
    return 'lost'
  }
}
