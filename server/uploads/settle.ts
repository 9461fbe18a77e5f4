import { open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { uploadLimits } from '#shared/uploads.ts'
import { stripMetadata } from './strip-metadata.ts'

type Mime = (typeof uploadLimits.mimes)[number]

const extensions: Record<Mime, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** An uploaded picture that no row names yet. */
export interface Arrival {
  /** Its path until then, ending in `.part`. */
  waiting: string
  /** The name under which it is stored and served. */
  name: string
  mime: Mime
  sizeBytes: number
}

/** The type by the first bytes. */
function mimeOf(head: Buffer): Mime | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}

/** Reads the type from the bytes and drops the metadata. @returns null for anything but JPEG, PNG and WebP */
export async function inspect(waiting: string): Promise<Arrival | null> {
  const arrived = await readFile(waiting)
  const mime = mimeOf(arrived)
  const picture = mime && stripMetadata(mime, arrived)
  if (!mime || !picture) return null
  if (!picture.equals(arrived)) await writeFile(waiting, picture)
  const name = `${path.basename(waiting, '.part')}.${extensions[mime]}`
  return { waiting, name, mime, sizeBytes: picture.length }
}

/** Renames a file after syncing it, so that a power cut loses neither its bytes nor its name. */
export async function nameForGood({ waiting, name }: Arrival): Promise<void> {
  const folder = path.dirname(waiting)
  await sync(waiting, 'r+')
  await rename(waiting, path.join(folder, name))
  // Windows cannot open a folder, and does not need it synced.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(file: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(file, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
