import type { Request } from 'express'
import type { Language } from '#shared/languages.ts'
import { limits } from '#shared/limits.ts'
import type { UploadType } from '#shared/statuses.ts'
import type { Deps } from '../call.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { fail } from '../refusal.ts'
import { say } from '../words.ts'
import { type Arrival, filesOf } from './store.ts'

/** The pictures that came with a form, by its fields. */
export type Arrivals = ReadonlyMap<string, Arrival>

interface Receiving {
  request: Request
  deps: Deps
  language: Language
}

const readSql = prepared((db: ReadDb) =>
  db.prepare<[string, number, string], { path: string }>(
    'SELECT path FROM uploads WHERE path = ? AND user_id = ? AND type = ?',
  ),
)
const sql = prepared((db: WriteDb) =>
  db.prepare<[string, number, string, string, number, number]>('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?)'),
)

/** @throws Refusal ParameterMissing naming the field */
export function missingFile({ language }: Pick<Receiving, 'language'>, field: string): never {
  const message = say(language, 'server', 'issues.missing', { field })
  return fail('ParameterMissing', { issues: [{ path: field, message }] })
}

/**
 * Looks at the pictures of a form, before its transaction.
 * @throws Refusal InvalidParameter for what is no JPEG, PNG or WebP by its bytes
 */
export async function receivePictures({ request, deps, language }: Receiving): Promise<Arrivals> {
  const arrivals = new Map<string, Arrival>()
  for (const [field, file] of filesOf(request)) {
    const arrival = await deps.uploads.inspect(file)
    if (!arrival) {
      const message = say(language, 'server', 'issues.notAPicture', { types: limits.upload.mimes })
      return fail('InvalidParameter', { issues: [{ path: field, message }] })
    }
    arrivals.set(field, arrival)
  }
  return arrivals
}

/** Gives a picture its row. @returns its path below `fileHost` */
export function ownPicture(
  db: WriteDb,
  arrival: Arrival,
  of: { seller: number; type: UploadType; now: number },
): string {
  const path = `files/${arrival.name}`
  sql(db).run(path, of.seller, of.type, arrival.mime, arrival.sizeBytes, of.now)
  return path
}

/** After the rows have been committed: each picture gets its own name. */
export async function keepPictures(deps: Deps, arrivals: Arrivals): Promise<void> {
  for (const arrival of arrivals.values()) await deps.uploads.keep(arrival)
}

/** @throws Refusal RecordNotFound unless each path is an upload of this seller and type */
export function requireOwnUploads(
  db: ReadDb,
  paths: readonly string[],
  of: { seller: number; type: UploadType },
): void {
  for (const path of paths) if (!readSql(db).get(path, of.seller, of.type)) fail('RecordNotFound', { path })
}
