import type { Language } from '#shared/languages.ts'
import { limits } from '#shared/limits.ts'
import type { UploadType } from '#shared/statuses.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { fail } from '../refusal.ts'
import { say } from '../words.ts'
import type { Arrival } from './settle.ts'

const readSql = prepared((db: ReadDb) =>
  db.prepare<[string, number, string], { path: string }>(
    'SELECT path FROM uploads WHERE path = ? AND user_id = ? AND type = ?',
  ),
)
const sql = prepared((db: WriteDb) =>
  db.prepare<[string, number, string, string, number, number]>('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?)'),
)

/** @throws Refusal ParameterMissing naming the field */
export function missingFile({ language }: { language: Language }, field: string): never {
  const message = say(language, 'server', 'issues.missing', { field })
  return fail('ParameterMissing', { issues: [{ path: field, message }] })
}

/** @throws Refusal InvalidParameter naming the field of what is no JPEG, PNG or WebP by its bytes */
export const refuseFile =
  (language: Language) =>
  (field: string): never => {
    const message = say(language, 'server', 'issues.notAPicture', { types: limits.upload.mimes })
    return fail('InvalidParameter', { issues: [{ path: field, message }] })
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

/** @throws Refusal RecordNotFound unless each path is an upload of this seller and type */
export function requireOwnUploads(
  db: ReadDb,
  paths: readonly string[],
  of: { seller: number; type: UploadType },
): void {
  for (const path of paths) if (!readSql(db).get(path, of.seller, of.type)) fail('RecordNotFound', { path })
}
