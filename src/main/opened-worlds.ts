import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import path from 'node:path'
import type { OpenedWorld } from '#shared/bridge.ts'
import { isWorldId } from './world-id.ts'

/**
 * Note in the folder of a world that was opened from a file. It is written after the user's consent and at each later
 * start.
 */
interface WorldNote {
  name: string
  /** Time of the last start in milliseconds since 1970. */
  openedAt: number
  /** Id of the process that opened the world most recently. */
  pid: number
}

const noteIn = (folder: string) => path.join(folder, 'opened.json')

/**
 * Records that this process has opened a world. An error is ignored, because the server reports a folder that is not
 * writable.
 */
export function noteOpening(folder: string, name: string): void {
  const note: WorldNote = { name, openedAt: Date.now(), pid: process.pid }
  const file = noteIn(folder)
  try {
    writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch {
    // Without the note, the app only asks the user for consent again.
  }
}

/** Returns true if the user has consented to opening this world before. */
export const wasOpened = (folder: string): boolean => readNote(folder) !== undefined

/** Lists the worlds that were opened from files, latest first. */
export function listOpenedWorlds(worldsFolder: string): OpenedWorld[] {
  return idsIn(worldsFolder)
    .flatMap(id => {
      const found = describe(path.join(worldsFolder, id))
      return found ? [{ id, ...found }] : []
    })
    .sort((one, other) => other.openedAt - one.openedAt)
}

/**
 * Deletes a world with its browser profile, unless it is open. The folder is renamed first, so that an incomplete
 * deletion leaves no damaged world. Windows refuses to rename a folder while a file in it is open.
 * @returns true if the world was deleted
 */
export function removeOpenedWorld(worldsFolder: string, id: string): boolean {
  const folder = path.join(worldsFolder, id)
  if (!isWorldId(id) || describe(folder)?.isOpen) return false
  const removed = `${folder}.removed`
  try {
    deleteFolder(removed)
    if (existsSync(folder)) renameSync(folder, removed)
    deleteFolder(removed)
  } catch {
    return !existsSync(folder)
  }
  return true
}

/** Deletes a folder. The deletion is retried, because a virus scanner may lock a file for a moment. */
const deleteFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

function idsIn(worldsFolder: string): string[] {
  try {
    return readdirSync(worldsFolder).filter(isWorldId)
  } catch {
    return []
  }
}

/**
 * Returns the data of a world in a folder; undefined if the folder contains no world, because the user has refused to
 * open it.
 */
function describe(folder: string): Omit<OpenedWorld, 'id'> | undefined {
  const note = readNote(folder)
  if (note) return { name: note.name, openedAt: note.openedAt, isOpen: isRunning(note) }
  // Earlier versions wrote no note. The data folder then shows that a world exists.
  const data = statSync(path.join(folder, 'data'), { throwIfNoEntry: false })
  return data && { name: null, openedAt: data.mtimeMs, isOpen: false }
}

/**
 * Returns true if the process that opened the world is still running. The operating system reuses process ids, so a
 * note from before the last boot is ignored.
 */
function isRunning({ openedAt, pid }: WorldNote): boolean {
  const bootedAt = Date.now() - uptime() * 1_000
  if (openedAt < bootedAt) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readNote(folder: string): WorldNote | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(noteIn(folder), 'utf8'))
    return isNote(found) ? found : undefined
  } catch {
    return undefined
  }
}

function isNote(found: unknown): found is WorldNote {
  if (typeof found !== 'object' || found === null) return false
  const { name, openedAt, pid }: Record<string, unknown> = { ...found }
  return typeof name === 'string' && Number.isFinite(openedAt) && Number.isSafeInteger(pid)
}
