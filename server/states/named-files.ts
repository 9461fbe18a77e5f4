import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TakenWay } from '#shared/snapshots.ts'
import { UnfitCapsule } from '../platform/db/capsule.ts'
import { syncFolder } from '../platform/db/synced.ts'
import { fail } from '../platform/failures/refusal.ts'

interface Kept {
  name: string
  bytes: number
}

interface Kind<Info extends Kept> {
  folder: string
  /** Before a file's name, so that no system takes it for one of its own devices. */
  prefix: string
  suffix: string
  /** How many there may be, and how large all of them together. */
  limits: { most: number; bytes: number }
  /** The field of a request that names one. */
  field: 'name' | 'id'
  /** What a file holds, without reading all of it. @throws UnfitCapsule for one that is none */
  look: (name: string, content: Buffer) => Info
}

/** Files of one kind in a folder of a world, each known by its name. */
export class KeptFiles<Info extends Kept> {
  readonly #kind: Kind<Info>
  #known: Map<string, Info> | undefined

  /** @param kind its folder is made with the first file */
  constructor(kind: Kind<Info>) {
    this.#kind = kind
  }

  list(): Info[] {
    return [...this.#all().values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** @throws Refusal RecordNotFound */
  find(name: string): Info {
    return this.#all().get(name) ?? this.#missing(name)
  }

  /** @throws Refusal RecordNotFound */
  read(name: string): Buffer {
    const file = this.#path(name)
    if (!existsSync(file)) this.#missing(name)
    return readFileSync(file)
  }

  /** @throws Refusal RecordNotFound */
  remove(name: string): void {
    const file = this.#path(name)
    if (!existsSync(file)) this.#missing(name)
    rmSync(file)
    this.#all().delete(name)
  }

  /** The file of that name that was there stays until the new one is on the disk for good. */
  write(name: string, content: Buffer): Info {
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
    syncFolder(this.#kind.folder)
    const info = this.#kind.look(name, content)
    this.#all().set(name, info)
    return info
  }

  /** @throws Refusal OperationFailed where one more, or so large a one, is too much */
  refuseBeyondLimits(name: string, bytes: number): void {
    const { most, bytes: mostBytes } = this.#kind.limits
    const others = this.list().filter(each => each.name !== name)
    if (others.length >= most) fail('OperationFailed', { most })
    if (others.reduce((sum, each) => sum + each.bytes, bytes) > mostBytes) fail('OperationFailed', { mostBytes })
  }

  /** @throws Refusal InvalidOperation if a file has the name already and must not be replaced */
  refuseTaken(name: string, ifTaken: TakenWay | undefined): void {
    if (ifTaken === 'refuse' && this.#all().has(name)) fail('InvalidOperation', { taken: name })
  }

  make(): void {
    mkdirSync(this.#kind.folder, { recursive: true, mode: 0o700 })
  }

  #missing(name: string): never {
    return fail('RecordNotFound', { [this.#kind.field]: name })
  }

  #path(name: string): string {
    const { folder, prefix, suffix } = this.#kind
    return path.join(folder, prefix + name + suffix)
  }

  #all(): Map<string, Info> {
    this.#known ??= new Map(this.#found().map(each => [each.name, each]))
    return this.#known
  }

  /** What is there when it is first asked for, without what a killed process left half written. */
  #found(): Info[] {
    const { folder, prefix, suffix } = this.#kind
    if (!existsSync(folder)) return []
    const files = readdirSync(folder)
    for (const file of files) if (/\.new(?:-journal)?$/.test(file)) rmSync(path.join(folder, file))
    return files
      .filter(file => file.startsWith(prefix) && file.endsWith(suffix) && file.length > prefix.length + suffix.length)
      .flatMap(file => this.#lookAt(file.slice(prefix.length, -suffix.length)))
  }

  /** A file that is none, or of a newer version, is left alone. */
  #lookAt(name: string): Info[] {
    const content = readFileSync(this.#path(name))
    try {
      return [this.#kind.look(name, content)]
    } catch (error) {
      if (error instanceof UnfitCapsule) return []
      throw error
    }
  }
}
