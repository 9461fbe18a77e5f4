import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { NameConflictMode } from '#shared/snapshots.ts'
import { UnfitCapsule } from '../platform/db/capsule.ts'
import { syncFolder, syncFolderAsync } from '../platform/db/sync-to-disk.ts'
import { fail } from '../platform/failures/refusal.ts'

interface NamedFile {
  name: string
  bytes: number
}

interface Kind<Info extends NamedFile> {
  folder: string
  /** Prefix of the file names. Without it, a name such as `nul` would be a device on Windows. */
  prefix: string
  suffix: string
  /** Maximum number of files, and maximum number of their bytes in total. */
  limits: { max: number; bytes: number }
  /** Name of the request field that a refusal names. */
  field: 'name' | 'id'
  /** Number of bytes that `readHead` needs from the start of a file. */
  headBytes: number
  /**
   * Parses the start of a file.
   * @param bytes size of the whole file
   * @throws UnfitCapsule for a file of another kind
   */
  readHead: (name: string, head: Buffer, bytes: number) => Info
}

/** Stores files of one kind in a folder of a world, by name. */
export class NamedFiles<Info extends NamedFile> {
  readonly #kind: Kind<Info>
  #known: Map<string, Info> | undefined

  /** Creates the store. Its folder is created together with the first file. */
  constructor(kind: Kind<Info>) {
    this.#kind = kind
  }

  list(): Info[] {
    return [...this.#all().values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /**
   * Returns the data of a file by name.
   * @throws Refusal RecordNotFound
   */
  find(name: string): Info {
    return this.#all().get(name) ?? this.#missing(name)
  }

  /**
   * Returns the path of an existing file.
   * @throws Refusal RecordNotFound
   */
  pathOf(name: string): string {
    const file = this.#path(name)
    return existsSync(file) ? file : this.#missing(name)
  }

  /**
   * Reads a file by name.
   * @throws Refusal RecordNotFound
   */
  read(name: string): Buffer {
    return readFileSync(this.pathOf(name))
  }

  /**
   * Deletes a file by name.
   * @throws Refusal RecordNotFound
   */
  remove(name: string): void {
    rmSync(this.pathOf(name))
    this.#all().delete(name)
  }

  has(name: string): boolean {
    return this.#all().has(name)
  }

  /** Returns the name unchanged if it is free, or else with a number that makes it unique. */
  freeName(name: string): string {
    let free = name
    for (let number = 2; this.has(free); number += 1) free = `${name.slice(0, 40)}-${number}`
    return free
  }

  /**
   * Moves a file out of the folder.
   * @throws Refusal RecordNotFound
   */
  moveOut(name: string, to: string): void {
    renameSync(this.pathOf(name), to)
    this.#all().delete(name)
  }

  /**
   * Moves a file into the folder.
   * @throws Refusal OperationFailed if a limit is exceeded
   */
  moveIn(from: string, name: string): void {
    mkdirSync(this.#kind.folder, { recursive: true, mode: 0o700 })
    this.#name(from, name)
  }

  /**
   * Renames a file.
   * @throws Refusal RecordNotFound, InvalidOperation if the new name is taken
   */
  rename(name: string, to: string): Info {
    const from = this.pathOf(name)
    if (to === name) return this.find(name)
    this.refuseTaken(to, 'refuse')
    this.#all().delete(name)
    return this.#name(from, to)
  }

  /** Writes or replaces a file. The previous file remains until the new one is synced to the disk. */
  write(name: string, content: Buffer): Info {
    const unfinished = this.unfinished(name)
    mkdirSync(this.#kind.folder, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(unfinished, content, { mode: 0o600, flush: true })
      const info = this.#name(unfinished, name)
      syncFolder(this.#kind.folder)
      return info
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
  }

  /** Returns the path for a file that is being written. The next start removes it unless `finish` has renamed it. */
  unfinished(name: string): string {
    // The first listing of the folder deletes unfinished files. It must run before a new unfinished file is written.
    this.#all()
    return `${this.#path(name)}.new`
  }

  /**
   * Renames an unfinished file that is already synced to the disk.
   * @param replacing called before a file with this name is replaced
   * @throws Refusal as `refuseTaken` and `refuseBeyondLimits`; the unfinished file is deleted first
   */
  async finish(
    unfinished: string,
    name: string,
    { ifTaken, replacing }: { ifTaken: NameConflictMode | undefined; replacing?: () => void },
  ): Promise<Info> {
    try {
      this.refuseTaken(name, ifTaken)
      this.refuseBeyondLimits(name, statSync(unfinished).size)
      if (this.has(name)) replacing?.()
      const info = this.#name(unfinished, name)
      await syncFolderAsync(this.#kind.folder)
      return info
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
  }

  #name(unfinished: string, name: string): Info {
    this.refuseBeyondLimits(name, statSync(unfinished).size)
    renameSync(unfinished, this.#path(name))
    const info = this.#infoOf(name)
    this.#all().set(name, info)
    return info
  }

  /**
   * Checks the limits for another file of this size.
   * @throws Refusal OperationFailed if a limit would be exceeded
   */
  refuseBeyondLimits(name: string, bytes: number): void {
    const { max, bytes: maxBytes } = this.#kind.limits
    const others = this.list().filter(each => each.name !== name)
    if (others.length >= max) fail('OperationFailed', { most: max })
    if (others.reduce((sum, each) => sum + each.bytes, bytes) > maxBytes)
      fail('OperationFailed', { mostBytes: maxBytes })
  }

  /**
   * Checks that a name is free or may be replaced.
   * @throws Refusal InvalidOperation otherwise
   */
  refuseTaken(name: string, ifTaken: NameConflictMode | undefined): void {
    if (ifTaken === 'refuse' && this.#all().has(name)) fail('InvalidOperation', { taken: name })
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

  /** Reads the folder. Deletes unfinished files, which a killed process has left behind. */
  #found(): Info[] {
    const { folder, prefix, suffix } = this.#kind
    if (!existsSync(folder)) return []
    const files = readdirSync(folder)
    for (const file of files) if (/\.new(?:-journal)?$/.test(file)) rmSync(path.join(folder, file))
    return files
      .filter(file => file.startsWith(prefix) && file.endsWith(suffix) && file.length > prefix.length + suffix.length)
      .flatMap(file => this.#lookAt(file.slice(prefix.length, -suffix.length)))
  }

  /** Returns the data of a file. Returns an empty list for a file of another kind or of a newer version. */
  #lookAt(name: string): Info[] {
    try {
      return [this.#infoOf(name)]
    } catch (error) {
      if (error instanceof UnfitCapsule) return []
      throw error
    }
  }

  #infoOf(name: string): Info {
    const file = this.#path(name)
    const { size } = statSync(file)
    const head = Buffer.alloc(Math.min(size, this.#kind.headBytes))
    const handle = openSync(file, 'r')
    try {
      readSync(handle, head)
    } finally {
      closeSync(handle)
    }
    return this.#kind.readHead(name, head, size)
  }
}
