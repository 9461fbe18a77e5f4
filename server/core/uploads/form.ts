import { randomBytes } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream'
import type { Request, Response } from 'express'
import type { StorageEngine } from 'multer'
import { UnreadableRequest } from '../../platform/failures/unreadable-request.ts'
import type { Arrival } from './inspect-picture.ts'
import { readForm } from './read-form.ts'

/** Uploaded pictures. The key is the name of the form field. */
export type Arrivals = ReadonlyMap<string, Arrival>

export const noArrivals: Arrivals = new Map()

/** The files of one multipart request. The server writes them under random names that end in `.part`. */
export interface Form {
  /** Returns true if a file with this name, without its extension, belongs to the form. */
  holds(stem: string): boolean
  /**
   * Writes the uploaded files to the folder while they arrive. A file is refused as soon as it exceeds the limit.
   * @returns the other fields
   * @throws {UnreadableRequest} for a malformed form, {Refusal} for a refused file, and errors of the disk
   */
  receive(request: Request, response: Response): Promise<Record<string, unknown>>
  /**
   * Syncs each picture to the disk and renames it to its final name.
   * @param refuse throws for a field whose file is not a picture
   */
  settle(request: Request, refuse: (field: string) => never): Promise<Arrivals>
  /** Aborts unfinished writes, and deletes every file that no database row refers to. */
  clear(isNamed: (name: string) => boolean): Promise<void>
}

/** Buffer size of the file stream in bytes. Few large writes are faster than many small ones. */
const writeBytes = 512 * 1024

/**
 * Prepares to receive the multipart form of one request.
 * @param folder folder for the files
 * @param fields names of the fields that may hold a file
 */
export function openForm(folder: string, fields: readonly string[]): Form {
  const parts: WriteStream[] = []
  const arrivals = new Map<string, Arrival>()
  let isOver = false
  const storage: StorageEngine = {
    _handleFile(_request, file, done) {
      if (isOver) return done(new UnreadableRequest('the form has ended'))
      const name = `${randomBytes(16).toString('hex')}.part`
      const part = createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600, highWaterMark: writeBytes })
      parts.push(part)
      pipeline(file.stream, part, error => done(error, { path: String(part.path) }))
    },
    // Multer calls this for a refused file. It does nothing, because `clear` deletes the file anyway.
    _removeFile: (_request, _file, done) => done(null),
  }
  return {
    holds: stem => parts.some(part => path.basename(String(part.path), '.part') === stem),
    async receive(request, response) {
      if (request.destroyed) throw new UnreadableRequest('the client has disconnected')
      await readForm({ request, response }, storage, fields)
      // Multer ignores a request without a body.
      if (isForm(request) && request.body === undefined) throw new UnreadableRequest('the form is empty')
      return { ...request.body }
    },
    async settle(request, refuse) {
      const { inspect, nameForGood } = await import('./inspect-picture.ts')
      for (const [field, file] of filesOf(request)) arrivals.set(field, (await inspect(file.path)) ?? refuse(field))
      for (const arrival of arrivals.values()) await nameForGood(arrival)
      return arrivals
    },
    async clear(isNamed) {
      isOver = true
      await Promise.all(parts.map(end))
      for (const { name } of arrivals.values()) if (!isNamed(name)) await rm(path.join(folder, name), { force: true })
    },
  }
}

const isForm = ({ headers }: Request): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

function filesOf(request: Request): [field: string, file: Express.Multer.File][] {
  const byField = (request.files ?? {}) as Record<string, Express.Multer.File[]>
  return Object.entries(byField).flatMap(([field, [file]]) => (file ? [[field, file]] : []))
}

async function end(part: WriteStream): Promise<void> {
  const closed = new Promise<void>(resolve => (part.closed ? resolve() : part.once('close', () => resolve())))
  part.destroy()
  await closed
  await rm(part.path, { force: true })
}
