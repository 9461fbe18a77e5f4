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
  /**
   * Prepares to receive the form of a request.
   * @param fields names of the fields that may hold a file
   * @returns a form that must be released at the end of the call
   */
  open(fields: readonly string[]): Form
  /** Releases a form. Afterwards, a file of the form exists if and only if a committed database row refers to it. */
  release(form: Form): Promise<void>
  /**
   * Compares the folder with the database rows in the background. Moves files without a row to the folder `lost`, and
   * logs rows without a file.
   */
  sweep(): Promise<void>
  /** Deletes every picture that no database row refers to, except pictures of running calls. */
  deleteUnnamed(): Promise<void>
  /** Deletes every picture, including those in the folder `lost`, except pictures of running calls. */
  empty(): Promise<void>
  /** Waits until released forms are cleared, and stops a running comparison of folder and rows. */
  close(): Promise<void>
}

const sql = prepared((db: ReadDb) => db.prepare<[string], { path: string }>('SELECT path FROM uploads WHERE path = ?'))

/**
 * Stores uploads in a folder under random names.
 * @throws {StartError} if the folder cannot be created
 */
export function openUploads(parent: string, db: ReadDb, log: Logger): UploadStore {
  const folder = makeFolder(path.join(parent, 'uploads'))
  const lost = path.join(parent, 'lost')
  const forms = new Set<Form>()
  const isNamed = (name: string) => sql(db).get(`files/${name}`) !== undefined
  const isHeld = (name: string) => [...forms].some(form => form.holds(path.parse(name).name))
  const isNeeded = (name: string) => isHeld(name) || isNamed(name)
  /** Deletions of files that no row refers to, after the response of their form. */
  const clearings = new Set<Promise<void>>()
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
    async release(form) {
      // The form is removed from the list first, so that a restore in the meantime deletes its files. If a file cannot
      // be deleted now, the next `sweep` finds it.
      forms.delete(form)
      const clearing = clearAndLog(form, isNamed, log)
      clearings.add(clearing)
      await clearing
      clearings.delete(clearing)
    },
    sweep() {
      isStopped = false
      sweeping = sweepAndLog({ folder, lost, db, isNeeded, isStopped: () => isStopped }, log)
      return sweeping
    },
    deleteUnnamed: () => clearAway(folder, isNeeded),
    async empty() {
      await stop()
      await rm(lost, { recursive: true, force: true })
      await clearAway(folder, isHeld)
    },
    async close() {
      await Promise.all(clearings)
      await stop()
    },
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

const clearAndLog = (form: Form, isNamed: (name: string) => boolean, log: Logger): Promise<void> =>
  form.clear(isNamed).catch(error => log.warn({ err: error }, 'files of an upload could not be deleted'))

const sweepAndLog = (sweeping: Parameters<typeof sweep>[0], log: Logger): Promise<void> =>
  sweep(sweeping).then(
    found =>
      void (
        found.moved + found.missing > 0 &&
        log.warn(found, 'picture files and database rows differ; files without a row were moved aside')
      ),
    error => log.warn({ err: error }, 'picture files could not be compared with database rows'),
  )

async function clearAway(folder: string, isKept: (name: string) => boolean): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() && !isKept(entry.name)) await rm(path.join(folder, entry.name), { force: true })
}

/**
 * Writes the pictures that do not exist yet. Names are random, so an existing file with the same name has the same
 * content.
 */
export function writePictures(folder: string, files: readonly { name: string; bytes: Buffer }[]): void {
  for (const { name, bytes } of files) {
    const file = path.join(folder, name)
    if (existsSync(file)) continue
    const waiting = path.join(folder, `${path.parse(name).name}.part`)
    writeFileSync(waiting, bytes, { mode: 0o600, flush: true })
    renameSync(waiting, file)
  }
  if (files.length > 0) syncFolder(folder)
}
