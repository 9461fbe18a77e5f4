import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { allCalls, type CallName } from '#shared/contract/calls.ts'

/** An operator's call with its description for people. */
export interface OperatorCall {
  call: CallName
  what: Record<string, string | number | boolean>
}

/** Saved copy of the world. It was taken before an operator's call, or before that call was undone. */
export interface UndoPoint extends OperatorCall {
  id: number
  /** Time of the world in virtual milliseconds. */
  at: number
  /** Time of the computer's clock in milliseconds. */
  savedAt: number
  bytes: number
  /** Set if the undo point holds a single saved state instead of a world. */
  saved?: SetAside | undefined
}

/** The saved state that had a name before a call removed or replaced it, or before that call was undone. */
export interface SetAside {
  name: string
  /** False if no saved state had this name. The undo point then has no file. */
  isAside: boolean
  /** True if a saved state had this name after the call. */
  isFollowed: boolean
}

export type Direction = 'undo' | 'redo'

/** Undo points in the order in which they were taken. Undo and redo always use the last one of their list. */
export type Points = Record<Direction, UndoPoint[]>

const point = z.strictObject({
  id: z.int(),
  call: z.enum(Object.keys(allCalls) as [CallName, ...CallName[]]),
  what: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  at: z.number(),
  savedAt: z.number(),
  bytes: z.int(),
  saved: z.strictObject({ name: z.string(), isAside: z.boolean(), isFollowed: z.boolean() }).optional(),
})
const stored = z.strictObject({ latest: z.int(), undo: z.array(point), redo: z.array(point) })

const listName = 'points.json'
const fileOf = (id: number): string => `point-${id}.stall`

/**
 * Folder of undo points. It contains a saved state for each, and a list. Files that are not in the list are ignored.
 */
export class UndoFolder {
  readonly #folder: string
  readonly #dropped = new Set<number>()
  #points: (Points & { latest: number }) | undefined

  /**
   * Creates the store.
   * @param parent folder in which the first undo point creates the folder for all
   */
  constructor(parent: string) {
    this.#folder = path.join(parent, 'restore-points')
  }

  get points(): Points {
    return this.#all()
  }

  nextId(): number {
    return ++this.#all().latest
  }

  pathOf({ id }: Pick<UndoPoint, 'id'>): string {
    return this.#path(fileOf(id))
  }

  /** Returns the path for a file that is being written, or for a temporary file. */
  unfinished({ id }: Pick<UndoPoint, 'id'>): string {
    return this.#path(`${fileOf(id)}.new`)
  }

  /** Replaces the list, and deletes the files of undo points that are no longer in the list. */
  replaceList({ undo, redo }: Points): void {
    const all = this.#all()
    const ids = new Set([...undo, ...redo].map(({ id }) => id))
    const gone = [...all.undo, ...all.redo].filter(({ id }) => !ids.has(id))
    Object.assign(all, { undo, redo })
    this.#writeWhole(listName, JSON.stringify(all))
    for (const each of gone) this.drop(each)
  }

  /** Deletes the file of an undo point, even while it is being written. */
  drop(point: Pick<UndoPoint, 'id'>): void {
    this.#dropped.add(point.id)
    rmSync(this.pathOf(point), { force: true })
  }

  /** Renames the written file of an undo point, unless the undo point has been dropped. */
  finish(point: Pick<UndoPoint, 'id'>): void {
    if (this.#dropped.has(point.id)) rmSync(this.unfinished(point), { force: true })
    else renameSync(this.unfinished(point), this.pathOf(point))
  }

  #path(name: string): string {
    return path.join(this.#folder, name)
  }

  /** Writes a file without syncing it to the disk. A power cut may lose undo points, but no rows of the world. */
  #writeWhole(name: string, content: string): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const unfinished = this.#path(`${name}.new`)
    try {
      writeFileSync(unfinished, content, { mode: 0o600 })
      renameSync(unfinished, this.#path(name))
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
  }

  #all(): Points & { latest: number } {
    this.#points ??= this.#found()
    return this.#points
  }

  /** Reads the list of undo points, and deletes files that are not in it. */
  #found(): Points & { latest: number } {
    const said = this.#readList()
    if (!statSync(this.#folder, { throwIfNoEntry: false })?.isDirectory()) return said
    const isThere = ({ id, saved }: UndoPoint) => saved?.isAside === false || existsSync(this.#path(fileOf(id)))
    const points = { undo: said.undo.filter(isThere), redo: said.redo.filter(isThere) }
    const known = new Set([listName, ...[...points.undo, ...points.redo].map(({ id }) => fileOf(id))])
    for (const name of readdirSync(this.#folder)) if (!known.has(name)) rmSync(this.#path(name))
    return { latest: said.latest, ...points }
  }

  #readList(): Points & { latest: number } {
    try {
      return stored.parse(JSON.parse(readFileSync(this.#path(listName), 'utf8')))
    } catch {
      return { latest: 0, undo: [], redo: [] }
    }
  }
}
