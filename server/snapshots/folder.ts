import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { snapshotLimits } from '#shared/snapshots.ts'
import { type Capsule, capsuleParts, readAbout, UnfitCapsule } from '../db/capsule.ts'
import { syncFolder } from '../db/synced.ts'
import { fail } from '../failures/refusal.ts'
import type { KeptSnapshot } from '../http/deps.ts'

/** Before the name, so that no system takes it for one of its own devices. */
const fileOf = (name: string): string => `world-${name}.stall`
const filePattern = /^world-(.+)\.stall$/

/** The snapshots of a world, each a capsule in a file. */
export class SnapshotFolder {
  readonly #folder: string
  #known: Map<string, KeptSnapshot> | undefined

  /** @param parent keeps the folder, which is made with the first snapshot */
  constructor(parent: string) {
    this.#folder = path.join(parent, 'snapshots')
  }

  list(): KeptSnapshot[] {
    return [...this.#all().values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** @throws Refusal RecordNotFound */
  find(name: string): KeptSnapshot {
    return this.#all().get(name) ?? fail('RecordNotFound', { name })
  }

  /** @throws Refusal RecordNotFound */
  read(name: string): Buffer {
    const file = this.#path(name)
    if (!existsSync(file)) fail('RecordNotFound', { name })
    return readFileSync(file)
  }

  /** @throws Refusal RecordNotFound */
  remove(name: string): void {
    const file = this.#path(name)
    if (!existsSync(file)) fail('RecordNotFound', { name })
    rmSync(file)
    this.#all().delete(name)
  }

  /** The snapshot of that name that was there stays until the new one is on the disk for good. */
  write(capsule: Capsule): KeptSnapshot {
    const { name } = capsule.about
    const content = Buffer.concat(capsuleParts(capsule))
    this.refuseBeyondLimits(name, content.length)
    this.make()
    const unfinished = `${this.#path(name)}.new`
    try {
      writeFileSync(unfinished, content, { mode: 0o600, flush: true })
      renameSync(unfinished, this.#path(name))
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
    syncFolder(this.#folder)
    const kept = { name, about: capsule.about, bytes: content.length }
    this.#all().set(name, kept)
    return kept
  }

  /** @throws Refusal OperationFailed where one more, or so large a one, is too much */
  refuseBeyondLimits(name: string, bytes: number): void {
    const { most, bytes: mostBytes } = snapshotLimits
    const others = this.list().filter(each => each.name !== name)
    if (others.length >= most) fail('OperationFailed', { most })
    if (others.reduce((sum, each) => sum + each.bytes, bytes) > mostBytes) fail('OperationFailed', { mostBytes })
  }

  /** Writes what is needed for a moment. @returns its path */
  writeAside(content: Buffer): string {
    this.make()
    const file = path.join(this.#folder, 'restoring.new')
    writeFileSync(file, content, { mode: 0o600 })
    return file
  }

  make(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
  }

  #path(name: string): string {
    return path.join(this.#folder, fileOf(name))
  }

  #all(): Map<string, KeptSnapshot> {
    this.#known ??= new Map(this.#found().map(each => [each.name, each]))
    return this.#known
  }

  /** What is there when it is first asked for, without what a killed process left half written. */
  #found(): KeptSnapshot[] {
    if (!existsSync(this.#folder)) return []
    const names = readdirSync(this.#folder)
    for (const name of names) if (/\.new(?:-journal)?$/.test(name)) rmSync(path.join(this.#folder, name))
    return names.flatMap(each => {
      const [, name] = filePattern.exec(each) ?? []
      return name === undefined ? [] : this.#look(name)
    })
  }

  /** A file that is none, or of a newer version, is left alone. */
  #look(name: string): KeptSnapshot[] {
    const content = readFileSync(this.#path(name))
    try {
      return [{ name, about: readAbout(content).about, bytes: content.length }]
    } catch (error) {
      if (error instanceof UnfitCapsule) return []
      throw error
    }
  }
}
