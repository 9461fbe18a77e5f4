import { type FileHandle, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { uploadLimits } from '#shared/uploads.ts'
import { syncFile, syncFolderAsync } from '../../platform/db/sync-to-disk.ts'
import { sizeOf, stripMetadata } from './strip-metadata.ts'

type Mime = (typeof uploadLimits.mimes)[number]

const extensions: Record<Mime, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** An uploaded picture that no database row refers to yet. */
export interface Arrival {
  /** Temporary path, ending in `.part`. */
  waiting: string
  /** Name under which it is stored and served. */
  name: string
  mime: Mime
  sizeBytes: number
}

/** Returns true if bytes are a complete picture of the given type, and the name has the extension of that type. */
export const isPicture = (bytes: Buffer, { name, mime }: { name: string; mime: string }): boolean => {
  const found = mimeOf(bytes)
  if (found === null || found !== mime) return false
  return path.extname(name) === `.${extensions[found]}` && stripMetadata(found, bytes) !== null
}

/** Detects the picture type from the first bytes; null for other files. */
function mimeOf(head: Buffer): Mime | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}

/** Buffer that is reused for all pictures. Allocating 5 MB for each picture would trigger garbage collection. */
let memory: Buffer | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Detects the type of a picture and removes its metadata. Pictures are processed one at a time, because they share a buffer.
 * @returns null for anything but JPEG, PNG and WebP
 */
export function inspect(waiting: string): Promise<Arrival | null> {
  const inspected = last.then(() => {
    memory ??= Buffer.allocUnsafeSlow(uploadLimits.bytes)
    return inspectIn(memory, waiting)
  })
  last = inspected.catch(() => undefined)
  return inspected
}

async function inspectIn(memory: Buffer, waiting: string): Promise<Arrival | null> {
  const file = await open(waiting, 'r+')
  try {
    const arrived = await readInto(memory, file)
    const mime = mimeOf(arrived)
    const parts = mime && stripMetadata(mime, arrived)
    if (!mime || !parts) return null
    const sizeBytes = sizeOf(parts)
    if (parts.length > 1 || sizeBytes < arrived.length) await replace(file, parts)
    return { waiting, name: `${path.basename(waiting, '.part')}.${extensions[mime]}`, mime, sizeBytes }
  } finally {
    await file.close()
  }
}

/**
 * Reads a file into the buffer. The upload limit is smaller than the buffer.
 * @returns the bytes of the file
 */
async function readInto(memory: Buffer, file: FileHandle): Promise<Buffer> {
  for (let length = 0; ; ) {
    const { bytesRead } = await file.read(memory, length, memory.length - length, length)
    if (bytesRead === 0) return memory.subarray(0, length)
    length += bytesRead
  }
}

async function replace(file: FileHandle, parts: readonly Buffer[]): Promise<void> {
  await file.truncate(0)
  await file.writeFile(parts)
}

/**
 * Renames a file. Syncs the file before that and its folder afterwards, so that a power cut loses neither the bytes nor
 * the name.
 */
export async function nameForGood({ waiting, name }: Arrival): Promise<void> {
  const folder = path.dirname(waiting)
  await syncFile(waiting)
  await rename(waiting, path.join(folder, name))
  await syncFolderAsync(folder)
}
