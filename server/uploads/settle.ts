import { open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { uploadLimits } from '#shared/uploads.ts'
import { stripMetadata } from './strip-metadata.ts'

type Mime = (typeof uploadLimits.mimes)[number]

const extensions: Record<Mime, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** A picture that has arrived and that no row names yet. */
export interface Arrival {
  /** Where it waits, ending in `.part`. */
  waiting: string
  /** The name it is kept and served under. */
  name: string
  mime: Mime
  sizeBytes: number
}

/** The type that the first bytes tell. */
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

/** Gives a file its name so that a power cut takes neither its bytes nor its name. */
export async function nameForGood({ waiting, name }: Arrival): Promise<void> {
  const folder = path.dirname(waiting)
  await sync(waiting, 'r+')
  await rename(waiting, path.join(folder, name))
  // Windows keeps names by itself and opens no folder.
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
