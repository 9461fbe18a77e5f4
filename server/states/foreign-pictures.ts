import { uploadLimits } from '#shared/uploads.ts'
import { isPicture } from '../core/uploads/settle.ts'
import { type KeptFile, UnfitCapsule } from '../platform/db/capsule.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'

interface NamedPicture {
  path: string
  mime: string
  sizeBytes: number
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[], NamedPicture>('SELECT path, mime, size_bytes AS sizeBytes FROM uploads'),
)

const pathPattern = /^files\/[0-9a-f]{32}\.(?:jpg|png|webp)$/

/**
 * Each picture is one by its bytes, and as a row says that it is; rows name pictures alone.
 * @throws UnfitCapsule
 */
export function requirePictures(db: ReadDb, files: readonly KeptFile[]): void {
  const named = new Map(
    sql(db)
      .all()
      .map(row => [row.path, row]),
  )
  const isKnown = ({ name, bytes }: KeptFile): boolean => {
    const row = named.get(`files/${name}`)
    if (row?.sizeBytes !== bytes.length || bytes.length > uploadLimits.bytes) return false
    return isPicture(bytes, { name, mime: row.mime })
  }
  const isSound =
    [...named.keys()].every(each => pathPattern.test(each)) &&
    new Set(files.map(({ name }) => name)).size === files.length &&
    files.every(isKnown)
  if (!isSound) throw new UnfitCapsule('damagedCapsule', 'a picture is none, or nobody names it')
}
