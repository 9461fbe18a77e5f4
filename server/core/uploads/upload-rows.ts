import type { UploadType } from '#shared/uploads.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import type { Arrival } from './inspect-picture.ts'

const readSql = prepared((db: ReadDb) =>
  db.prepare<[string, number, string], { path: string }>(
    'SELECT path FROM uploads WHERE path = ? AND user_id = ? AND type = ?',
  ),
)
const sql = prepared((db: WriteDb) =>
  db.prepare<[string, number, string, string, number, number]>('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?)'),
)

/**
 * Refuses a file.
 * @throws {Refusal} InvalidParameter with the name of the field
 */
export const refuseFile = (field: string): never => refuseField(field, 'notAPicture')

/**
 * Inserts the row of an uploaded picture.
 * @returns its path under `fileHost`
 */
export function addUploadRow(
  db: WriteDb,
  arrival: Arrival,
  of: { sellerId: number; type: UploadType; now: number },
): string {
  const path = `files/${arrival.name}`
  sql(db).run(path, of.sellerId, of.type, arrival.mime, arrival.sizeBytes, of.now)
  return path
}

/**
 * Checks that each path is an upload of this seller with this type.
 * @throws {Refusal} RecordNotFound otherwise
 */
export function requireUploads(db: ReadDb, paths: readonly string[], of: { sellerId: number; type: UploadType }): void {
  for (const path of paths) if (!readSql(db).get(path, of.sellerId, of.type)) fail('RecordNotFound', { path })
}
