import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { syncFolder } from '../../platform/db/sync-to-disk.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { type Form, openForm } from './form.ts'
import { sweep } from './sweep.ts'

export interface UploadStore {
  folder: string
  /** Opens the form of a request, whose files arrive in such fields. It must be let go when the call is over. */
  open(fields: readonly string[]): Form
  /** Whatever became of the call: from now on a file of its form stands in the folder if, and only if, a committed row names it. */
  letGo(form: Form): Promise<void>
  /** Brings folder and rows in line, beside the calls: what no row names moves to `lost`, what lacks its file is logged. */
  sweep(): Promise<void>
  /** Puts pictures of another world beside those that are there, for good; until `leaveNamed` no sweep moves them. */
  bring(files: readonly { name: string; bytes: Buffer }[]): Promise<void>
  /** Deletes every picture that no row names, but not what a call is just bringing. */
  leaveNamed(): Promise<void>
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
  const forms = new Set<Form>()
  const isNamed = (name: string) => sql(db).get(`files/${name}`) !== undefined
  const isHeld = (name: string) => [...forms].some(form => form.holds(path.parse(name).name))
  const isNeeded = (name: string) => isHeld(name) || isNamed(name)
  let isStopped = false
  let sweeping = Promise.resolve()
  const stop = () => {
    isStopped = true
    return sweeping
  }

  return {
    folder,
    open(fields) {
      const form = openForm(folder, fields)
      forms.add(form)
      return form
    },
    async letGo(form) {
      // Before: a world that is restored meanwhile lets go what it does not name. The next sweep finds what cannot go now.
      forms.delete(form)
      await form.clear(isNamed).catch(error => log.warn({ err: error }, 'an upload could not be cleared away'))
    },
    sweep() {
      isStopped = false
      sweeping = sweepAndTell({ folder, lost, db, isNeeded, isStopped: () => isStopped }, log)
      return sweeping
    },
    async bring(files) {
      await stop()
      bringInto(folder, files)
    },
    leaveNamed: () => clearAway(folder, isNeeded),
    async empty() {
      await stop()
      await rm(lost, { recursive: true, force: true })
      await clearAway(folder, isHeld)
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

const sweepAndTell = (sweeping: Parameters<typeof sweep>[0], log: Logger): Promise<void> =>
  sweep(sweeping).then(
    found => void (found.moved + found.missing > 0 && log.warn(found, 'pictures and their rows did not agree')),
    error => log.warn({ err: error }, 'pictures and their rows could not be compared'),
  )

async function clearAway(folder: string, isKept: (name: string) => boolean): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() && !isKept(entry.name)) await rm(path.join(folder, entry.name), { force: true })
}

/** Writes pictures that are not there yet: what has a name never changes. */
export function bringInto(folder: string, files: readonly { name: string; bytes: Buffer }[]): void {
  for (const { name, bytes } of files) {
    const file = path.join(folder, name)
    if (existsSync(file)) continue
    const waiting = path.join(folder, `${path.parse(name).name}.part`)
    writeFileSync(waiting, bytes, { mode: 0o600, flush: true })
    renameSync(waiting, file)
  }
  if (files.length > 0) syncFolder(folder)
}
