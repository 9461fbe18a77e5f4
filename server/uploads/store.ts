import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Request, RequestHandler } from 'express'
import multer from 'multer'
import { limits } from '#shared/limits.ts'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { stripMetadata } from './strip-metadata.ts'

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
  /** Reads the type from the bytes and drops the metadata. @returns null for anything but JPEG, PNG and WebP */
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
  /** The files that a request has begun, also those that multer forgets when their sender breaks off. */
  const begun = new WeakMap<object, string[]>()
  const storage = multer.diskStorage({
    destination: folder,
    filename(request, _file, done) {
      const waiting = `${randomBytes(16).toString('hex')}.part`
      begun.get(request)?.push(path.join(folder, waiting))
      done(null, waiting)
    },
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
        begun.set(request, [])
        // What was not kept under its own name by then was refused.
        response.once('close', () => {
          for (const waiting of begun.get(request) ?? []) void rm(waiting, { force: true })
        })
        const { promise: endless, reject: cutOff } = Promise.withResolvers<never>()
        stopEndless(request, files, cutOff)
        const received = new Promise<void>((resolve, reject) =>
          form(request, response, error => (error ? reject(error) : resolve())),
        )
        Promise.race([received, endless]).then(() => next(), next)
      }
    },
    async inspect({ path: waiting }) {
      const arrived = await readFile(waiting)
      const mime = mimeOf(arrived)
      const picture = mime && stripMetadata(mime, arrived)
      if (!mime || !picture) return null
      if (picture.length < arrived.length) await writeFile(waiting, picture)
      const name = `${path.basename(waiting, '.part')}.${extensions[mime]}`
      return { waiting, name, mime, sizeBytes: picture.length }
    },
    keep: arrival => rename(arrival.waiting, path.join(folder, arrival.name)),
  }
}

/**
 * Multer reads on what it refuses until its sender has done, so that the sender hears the answer. Who sends far more
 * than any form can hold is answered before that, then cut off.
 */
function stopEndless(request: Request, files: number, refuse: (error: Error) => void): void {
  const most = (files + 1) * limits.upload.limitBytes
  let arrived = 0
  request.on('data', (chunk: Buffer) => {
    arrived += chunk.length
    if (arrived > most) refuse(new multer.MulterError('LIMIT_FILE_SIZE'))
    // Not at once: a connection that breaks takes its answer along.
    if (arrived > 2 * most) request.destroy()
  })
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
