import { createHash, hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type WorldArea, worldAreas } from '#shared/snapshots.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { iso } from '../platform/iso.ts'
import { rowsOf } from './area-rows.ts'

/** Where a world's clock is, and how fast it goes. */
export interface Moment {
  now: number
  rate: number
}

export interface Digest {
  digest: string
  areas: Record<WorldArea, string>
}

const files = prepared((db: ReadDb) => db.prepare<[], string>('SELECT path FROM uploads ORDER BY path').pluck())

/** The names of the pictures that rows name. */
export const picturesOf = (db: ReadDb): string[] =>
  files(db)
    .all()
    .map(each => path.basename(each))

export const clockText = ({ now, rate }: Moment): string => `${iso(now)} ${rate}`

/** What proves that two worlds are the same: each row, each picture and the clock count. */
export function digestOf(db: ReadDb, { moment, folder }: { moment: Moment; folder: string }): Digest {
  const digests = worldAreas.map(area => {
    if (area === 'clock') return [area, hash('sha256', clockText(moment))]
    const sum = createHash('sha256')
    for (const { text } of rowsOf(db, area)) sum.update(`${text}\n`)
    if (area === 'files') for (const name of picturesOf(db)) sum.update(contentOf(path.join(folder, name)))
    return [area, sum.digest('hex')]
  })
  return {
    digest: hash('sha256', JSON.stringify(digests)),
    areas: Object.fromEntries(digests) as Digest['areas'],
  }
}

function contentOf(file: string): string {
  try {
    return hash('sha256', readFileSync(file))
  } catch {
    return 'lost'
  }
}
