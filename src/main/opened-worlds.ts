import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import path from 'node:path'
import type { OpenedWorld } from '#shared/bridge.ts'
import { isWorldId } from './world-id.ts'

/** What a world's folder says about the world: written once the person has agreed to open it, and at each later start. */
interface WorldNote {
  name: string
  /** When the world was opened last, in milliseconds. */
  openedAt: number
  /** The process that opened it last. */
  pid: number
}

const noteIn = (folder: string) => path.join(folder, 'opened.json')

/** Notes that this process has a world open. A folder that cannot be written costs the note alone: the server says the rest. */
export function noteOpening(folder: string, name: string): void {
  const note: WorldNote = { name, openedAt: Date.now(), pid: process.pid }
  const file = noteIn(folder)
  try {
    writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch {
    // The person is asked again at the next start.
  }
}

/** Whether the person has agreed to open this world before. */
export const wasOpened = (folder: string): boolean => readNote(folder) !== undefined

/** Lists the worlds that were opened from files, the latest first. */
export function listOpenedWorlds(worldsFolder: string): OpenedWorld[] {
  return idsIn(worldsFolder)
    .flatMap(id => {
      const found = describe(path.join(worldsFolder, id))
      return found ? [{ id, ...found }] : []
    })
    .sort((one, other) => other.openedAt - one.openedAt)
}

/**
 * Deletes a world with its browser profile, unless it is open. The rename comes first: a folder is either whole or gone, and
 * Windows refuses to rename a folder in which a program has files open.
 * @returns whether the world is gone
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

/** Retries, because a virus scanner may hold a file for a moment. */
const deleteFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

function idsIn(worldsFolder: string): string[] {
  try {
    return readdirSync(worldsFolder).filter(isWorldId)
  } catch {
    return []
  }
}

/** @returns undefined for a folder without a world: its person chose not to open the file */
function describe(folder: string): Omit<OpenedWorld, 'id'> | undefined {
  const note = readNote(folder)
  if (note) return { name: note.name, openedAt: note.openedAt, isOpen: isRunning(note) }
  // Versions before the note left a data folder without one.
  const data = statSync(path.join(folder, 'data'), { throwIfNoEntry: false })
  return data && { name: null, openedAt: data.mtimeMs, isOpen: false }
}

/** A process id is given out again: after a restart of the computer the process of an earlier note is gone for certain. */
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
