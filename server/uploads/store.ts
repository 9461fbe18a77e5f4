import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { StartError } from '../failures/start-error.ts'
import { type Arrivals, type Form, noArrivals, openForm } from './form.ts'
import { sweep } from './sweep.ts'

export interface UploadStore {
  folder: string
  /**
   * Receives the files of a form, then works with its other fields. Whatever becomes of both, and whenever the sender
   * leaves: once it is over, a file stands in the folder if, and only if, a committed row names it.
   */
  holding(
    fields: readonly string[],
    sent: { request: IncomingMessage; response: ServerResponse },
    work: (texts: Record<string, unknown>) => Promise<void>,
  ): Promise<void>
  /**
   * Gives each picture of a form the name that a row may name, once it is on the disk for good; none without a form.
   * @param refuse throws for a field that holds no JPEG, PNG or WebP by its bytes
   */
  settle(request: IncomingMessage, refuse: (field: string) => never): Promise<Arrivals>
  /** Brings folder and rows in line, beside the calls: what no row names moves to `lost`, what lacks its file is logged. */
  sweep(): Promise<void>
  /** Deletes every picture, also the lost ones, but not what a call is just bringing. */
  empty(): Promise<void>
  /** Ends a sweep that still runs. */
  close(): Promise<void>
}

const sql = prepared((db: ReadDb) => db.prepare<[string], { path: string }>('SELECT path FROM uploads WHERE path = ?'))

/**
 * Keeps uploads below a folder under random names.
 * @throws StartError when their folder cannot be made
 */
export function openUploads(parent: string, db: ReadDb, log: Logger): UploadStore {
  const folder = makeFolder(path.join(parent, 'uploads'))
  const lost = path.join(parent, 'lost')
  const forms = new Map<IncomingMessage, { form: Form; asked: Request }>()
  const isNamed = (name: string) => sql(db).get(`files/${name}`) !== undefined
  const isHeld = (name: string) => [...forms.values()].some(({ form }) => form.holds(path.parse(name).name))
  let isStopped = false
  let sweeping = Promise.resolve()
  const stop = async () => {
    isStopped = true
    await sweeping
  }

  return {
    folder,
    async holding(fields, { request, response }, work) {
      const form = openForm(folder, fields)
      // Multer is Express's: it adds what it finds to the request.
      const asked = request as Request
      forms.set(request, { form, asked })
      try {
        await work(await form.receive(asked, response as Response))
      } finally {
        // The next sweep finds what cannot be looked up or removed now.
        await form.clear(isNamed).catch(error => log.warn({ err: error }, 'an upload could not be cleared away'))
        forms.delete(request)
      }
    },
    async settle(request, refuse) {
      const held = forms.get(request)
      return held ? held.form.settle(held.asked, refuse) : noArrivals
    },
    sweep() {
      isStopped = false
      const isNeeded = (name: string) => isHeld(name) || isNamed(name)
      sweeping = sweep({ folder, lost, db, isNeeded, isStopped: () => isStopped }).then(
        found => void (found.moved + found.missing > 0 && log.warn(found, 'pictures and their rows did not agree')),
        error => log.warn({ err: error }, 'pictures and their rows could not be compared'),
      )
      return sweeping
    },
    async empty() {
      await stop()
      await rm(lost, { recursive: true, force: true })
      for (const entry of await readdir(folder, { withFileTypes: true }))
        if (entry.isFile() && !isHeld(entry.name)) await rm(path.join(folder, entry.name), { force: true })
    },
    close: stop,
  }
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return folder
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The folder for pictures ${folder} cannot be used: ${reason}.`)
  }
}
