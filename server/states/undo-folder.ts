import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { type Capsule, capsuleParts, readCapsule } from '../platform/db/capsule.ts'

/** An act of the operator, as it is told to people. */
export interface OperatorAct {
  call: CallName
  what: Record<string, string | number | boolean>
}

/** A world as it was before an act, or as it was before the act was taken back. */
export interface RestorePoint extends OperatorAct {
  id: number
  /** Virtual milliseconds. */
  at: number
  /** On the computer's clock. */
  savedAt: number
  bytes: number
}

/** Which way a point leads. */
export type Way = 'undo' | 'redo'

/** What there is, in the order of its making: the last is next. */
export type Points = Record<Way, RestorePoint[]>

const point = z.strictObject({
  id: z.int(),
  call: z.enum(Object.keys(allCalls) as [CallName, ...CallName[]]),
  what: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  at: z.number(),
  savedAt: z.number(),
  bytes: z.int(),
})
const kept = z.strictObject({ latest: z.int(), undo: z.array(point), redo: z.array(point) })

const listName = 'points.json'
const fileOf = (id: number): string => `point-${id}.stall`

/** The restore points of a world: a capsule each, and the list of them, without which a file is none. */
export class PointFolder {
  readonly #folder: string
  #points: (Points & { latest: number }) | undefined

  /** @param parent keeps the folder, which is made with the first point */
  constructor(parent: string) {
    this.#folder = path.join(parent, 'restore-points')
  }

  get points(): Points {
    return this.#all()
  }

  /** Writes one that is in no list yet. @returns its id and its size */
  write(capsule: Capsule): Pick<RestorePoint, 'id' | 'bytes'> {
    const all = this.#all()
    const id = ++all.latest
    const content = Buffer.concat(capsuleParts(capsule))
    this.#writeWhole(fileOf(id), content)
    return { id, bytes: content.length }
  }

  /** @throws UnfitCapsule, and what storage throws */
  read({ id }: RestorePoint): Capsule {
    return readCapsule(readFileSync(this.#path(fileOf(id))))
  }

  /** Puts another list in place of the one that is there; the files of what is not in it go. */
  keep({ undo, redo }: Points): void {
    const all = this.#all()
    const ids = new Set([...undo, ...redo].map(({ id }) => id))
    const gone = [...all.undo, ...all.redo].filter(({ id }) => !ids.has(id))
    Object.assign(all, { undo, redo })
    this.#writeWhole(listName, JSON.stringify(all))
    for (const each of gone) this.remove(each)
  }

  /** Of one that is in no list. */
  remove({ id }: Pick<RestorePoint, 'id'>): void {
    rmSync(this.#path(fileOf(id)), { force: true })
  }

  /** Writes what is needed for a moment. @returns its path */
  writeAside(content: Buffer): string {
    this.#writeWhole('restoring.aside', content)
    return this.#path('restoring.aside')
  }

  #path(name: string): string {
    return path.join(this.#folder, name)
  }

  /** Not synced: what the power takes away is no point any more, and the world is none the worse. */
  #writeWhole(name: string, content: Buffer | string): void {
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

  /** What is there when it is first asked for, without what a killed process left. */
  #found(): Points & { latest: number } {
    const said = this.#readList()
    if (!statSync(this.#folder, { throwIfNoEntry: false })?.isDirectory()) return said
    const isThere = ({ id }: RestorePoint) => existsSync(this.#path(fileOf(id)))
    const points = { undo: said.undo.filter(isThere), redo: said.redo.filter(isThere) }
    const known = new Set([listName, ...[...points.undo, ...points.redo].map(({ id }) => fileOf(id))])
    for (const name of readdirSync(this.#folder)) if (!known.has(name)) rmSync(this.#path(name))
    return { latest: said.latest, ...points }
  }

  #readList(): Points & { latest: number } {
    try {
      return kept.parse(JSON.parse(readFileSync(this.#path(listName), 'utf8')))
    } catch {
      return { latest: 0, undo: [], redo: [] }
    }
  }
}
