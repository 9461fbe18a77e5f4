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

/** The pictures that came with a form, by its fields. */
export type Arrivals = ReadonlyMap<string, Arrival>

/** A call without a form brings none. */
export const noArrivals: Arrivals = new Map()

/** The files of one request: they arrive under random names that end in `.part`. */
export interface Form {
  /** Whether a file of that name, without its ending, belongs to it. */
  holds(stem: string): boolean
  /**
   * Streams the files to the folder, refusing one as soon as it is too large.
   * @returns its other fields
   * @throws UnreadableRequest, Refusal for a refused file, and what the disk refuses
   */
  receive(request: Request, response: Response): Promise<Record<string, unknown>>
  /**
   * Gives each picture the name that a row may name, once it is on the disk for good.
   * @param refuse throws for a field that holds no picture
   */
  settle(request: Request, refuse: (field: string) => never): Promise<Arrivals>
  /** Ends what is still being written, and removes every file that no row names. */
  clear(isNamed: (name: string) => boolean): Promise<void>
}

/** The file gets what has arrived in few large writes. */
const writeBytes = 512 * 1024

export function openForm(folder: string, fields: readonly string[]): Form {
  const parts: WriteStream[] = []
  const arrivals = new Map<string, Arrival>()
  let isOver = false
  const storage: StorageEngine = {
    _handleFile(_request, file, done) {
      if (isOver) return done(new UnreadableRequest('the form is over'))
      const name = `${randomBytes(16).toString('hex')}.part`
      const part = createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600, highWaterMark: writeBytes })
      parts.push(part)
      pipeline(file.stream, part, error => done(error, { path: String(part.path) }))
    },
    // Clearing the form deletes what was written, whatever the parser kept of it.
    _removeFile: (_request, _file, done) => done(null),
  }
  return {
    holds: stem => parts.some(part => path.basename(String(part.path), '.part') === stem),
    async receive(request, response) {
      if (request.destroyed) throw new UnreadableRequest('its sender has left')
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

/** The files of a form by their fields. */
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
