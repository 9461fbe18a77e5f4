import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { snapshotLimits, type WorldArea, worldAreas } from '#shared/snapshots.ts'
import { readCapsule } from '../platform/db/capsule.ts'
import { areaTables, rowSource } from './area-tables.ts'
import { clockText, type Moment } from './digest.ts'
import { asBuffer, currentContent, type LiveRows } from './rows.ts'

/** A saved state or the present world. */
type Compared = { saved: string } | { rows: LiveRows; moment: Moment }

interface Named {
  count: number
  /** Names of the first records with a difference, at most `snapshotLimits.ids`. */
  ids: string[]
}

export type Difference = Record<'added' | 'changed' | 'removed', Named>

/** Lists the records that differ between two worlds, by area. A record was added, changed or removed. */
export function compareStates(
  { before, after }: { before: Compared; after: Compared },
  begun: () => void,
): Record<WorldArea, Difference> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-compare-'))
  const db = new Database(':memory:')
  try {
    db.pragma('trusted_schema = OFF')
    const moments = [attach(db, { schema: 'old', folder }, before), attach(db, { schema: 'now', folder }, after)]
    db.exec('CREATE TEMP TABLE touched (thing TEXT PRIMARY KEY) WITHOUT ROWID')
    db.exec('BEGIN; SELECT count(*) FROM old.users; SELECT count(*) FROM now.users')
    begun()
    const differences = worldAreas.map(area => [
      area,
      area === 'clock' ? clockDifference(moments) : areaDifference(db, area),
    ])
    return Object.fromEntries(differences)
  } finally {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Attaches the database of a world for reading.
 * @returns the clock of that world
 */
function attach(
  db: Database.Database,
  { schema, folder }: { schema: string; folder: string },
  world: Compared,
): Moment {
  const inFolder = (content: Buffer) => {
    const file = path.join(folder, schema)
    writeFileSync(file, content, { mode: 0o600 })
    return file
  }
  const attachFile = (file: string) => void db.prepare(`ATTACH ? AS ${schema}`).run(file)
  if ('saved' in world) {
    const state = readCapsule(readFileSync(world.saved))
    attachFile(inFolder(currentContent(state)))
    return state.about
  }
  attachFile('file' in world.rows ? world.rows.file : inFolder(asBuffer(world.rows.content)))
  return world.moment
}

const named = (ids: string[]): Named => ({ count: ids.length, ids: ids.slice(0, snapshotLimits.ids) })

function clockDifference(moments: readonly Moment[]): Difference {
  const [old, now] = moments.map(clockText)
  return { added: named([]), changed: named(old === now ? [] : ['clock']), removed: named([]) }
}

/** Collects the records whose rows differ, and then finds out in which of the two worlds each exists. */
function areaDifference(db: Database.Database, area: Exclude<WorldArea, 'clock'>): Difference {
  db.exec('DELETE FROM touched')
  for (const { table, thing } of areaTables[area]) {
    if (!thing) continue
    const [old, now] = [thingRows(db, table, { thing, schema: 'old' }), thingRows(db, table, { thing, schema: 'now' })]
    for (const [rows, others] of [
      [old, now],
      [now, old],
    ] as const)
      db.exec(`INSERT OR IGNORE INTO touched ${differing(rows, others)}`)
  }
  const [old, now] = [touchedIn(db, area, 'old'), touchedIn(db, area, 'now')]
  return {
    added: named([...now].filter(id => !old.has(id))),
    changed: named([...now].filter(id => old.has(id))),
    removed: named([...old].filter(id => !now.has(id))),
  }
}

interface ThingRows {
  /**
   * SQL of a SELECT. It returns the record's name as `thing`, the key as `k0`, `k1`, … and the values as `v0`, `v1`, …
   */
  select: string
  keys: readonly string[]
  columns: readonly string[]
}

function thingRows(
  db: Database.Database,
  table: string,
  { thing, schema }: { thing: (schema: string) => string; schema: string },
): ThingRows {
  const { values, keys, from } = rowSource(db, table, schema)
  const as = (letter: string) => (expression: string, place: number) => `${expression} AS ${letter}${place}`
  const parts = [`CAST(${thing(schema)} AS TEXT) AS thing`, ...keys.map(as('k')), ...values.map(as('v'))]
  return {
    select: `SELECT ${parts} FROM ${from}`,
    keys: keys.map((_key, place) => `k${place}`),
    columns: ['thing', ...values.map((_value, place) => `v${place}`)],
  }
}

/**
 * Builds a SELECT of the records whose rows differ in the other world. It joins the rows of both worlds by primary key.
 */
function differing(rows: ThingRows, others: ThingRows): string {
  const isSame = rows.keys.map(key => `b.${key} IS a.${key}`).join(' AND ')
  const values = (alias: string) => `(${rows.columns.map(column => `${alias}.${column}`)})`
  return `SELECT a.thing FROM (${rows.select}) a LEFT JOIN (${others.select}) b ON ${isSame}
    WHERE a.thing IS NOT NULL AND ${values('a')} IS NOT ${values('b')}`
}

/** Returns the names of the records in the table `touched` that exist in a world, in the order of that world's rows. */
function touchedIn(db: Database.Database, area: Exclude<WorldArea, 'clock'>, schema: string): Set<string> {
  const found = new Set<string>()
  const count = db.prepare<[], number>('SELECT count(*) FROM touched').pluck().get() ?? 0
  if (count === 0) return found
  for (const { table, thing } of areaTables[area]) {
    if (!thing) continue
    const { keys, select } = thingRows(db, table, { thing, schema })
    const things = db
      .prepare<[], string>(`SELECT thing FROM (${select}) WHERE thing IN (SELECT thing FROM touched) ORDER BY ${keys}`)
      .pluck()
      .iterate()
    for (const each of things) found.add(each)
  }
  return found
}
