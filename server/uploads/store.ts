import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Request, RequestHandler } from 'express'
import multer from 'multer'
import { limits } from '#shared/limits.ts'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

type Mime = (typeof limits.upload.mimes)[number]

const extensions: Record<Mime, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** A file that has arrived but that no row names yet. */
export interface Arrival {
  /** Where it waits, ending in `.part`. */
  waiting: string
  /** The name it will be kept and served under. */
  name: string
  mime: Mime
  sizeBytes: number
}

export interface UploadStore {
  folder: string
  /** Streams the file fields of a form to the folder, refusing a file as soon as it is too large. */
  receive(fields: readonly string[]): RequestHandler
  /** Reads the type from the bytes. @returns null for anything but JPEG, PNG and WebP */
  inspect(file: Express.Multer.File): Promise<Arrival | null>
  /** Removes every file that no row names. */
  sweep(): void
  /** After the row has been committed. */
  keep(arrival: Arrival): Promise<void>
}

/** The files of a form by their fields. */
export function filesOf(request: Request): Map<string, Express.Multer.File> {
  const byField = (request.files ?? {}) as Record<string, Express.Multer.File[]>
  return new Map(Object.entries(byField).flatMap(([field, [file]]) => (file ? [[field, file]] : [])))
}

/** The type that the first bytes tell. */
function mimeOf(head: Buffer): Mime | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}

/** Keeps uploads below the data folder under random names, and brings the folder in line with the rows on start. */
export function openUploads(dataDir: string, db: ReadDb): UploadStore {
  const folder = path.join(dataDir, 'uploads')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  sweep(folder, db)
  const storage = multer.diskStorage({
    destination: folder,
    filename: (_request, _file, done) => done(null, `${randomBytes(16).toString('hex')}.part`),
  })
  return {
    folder,
    sweep: () => sweep(folder, db),
    // The limit is exclusive: multer refuses what is larger than it is told.
    receive(fields) {
      const files = fields.length
      const form = multer({
        storage,
        limits: { fileSize: limits.upload.limitBytes - 1, files, fields: 20, fieldSize: limits.bodyLimitBytes },
      }).fields(fields.map(name => ({ name, maxCount: 1 })))
      return (request, response, next) => {
        // What was not kept under its own name by then was refused.
        response.once('close', () => {
          for (const { path: waiting } of filesOf(request).values()) void rm(waiting, { force: true })
        })
        form(request, response, next)
      }
    },
    async inspect(file) {
      const handle = await open(file.path)
      const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0).finally(() => handle.close())
      const mime = mimeOf(buffer)
      if (!mime) return null
      const name = `${path.basename(file.path, '.part')}.${extensions[mime]}`
      return { waiting: file.path, name, mime, sizeBytes: file.size }
    },
    keep: arrival => rename(arrival.waiting, path.join(folder, arrival.name)),
  }
}

const rows = prepared((db: ReadDb) =>
  db.prepare<[string], { path: string }>('SELECT path FROM uploads WHERE path LIKE ?'),
)

/** After a crash: a file whose row was committed gets its name, one that no row names goes. */
function sweep(folder: string, db: ReadDb): void {
  for (const file of readdirSync(folder)) {
    const stem = file.slice(0, file.lastIndexOf('.'))
    const row = rows(db).get(`files/${stem}.%`)
    if (!row) rmSync(path.join(folder, file), { force: true })
    else if (file.endsWith('.part')) renameSync(path.join(folder, file), path.join(folder, path.basename(row.path)))
  }
}
