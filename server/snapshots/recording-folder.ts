import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { recordingLimits } from '#shared/scenarios.ts'
import { UnfitCapsule } from '../db/capsule.ts'
import { syncFolder } from '../db/synced.ts'
import { fail } from '../failures/refusal.ts'
import type { RecordingInfo } from '../http/recordings.ts'
import { readHead } from './recording-file.ts'

/** Before the name, so that no system takes it for one of its own devices. */
const fileOf = (name: string): string => `acts-${name}.recording`
const filePattern = /^acts-(.+)\.recording$/

/** The recordings of a world, each a file. */
export class RecordingFolder {
  readonly #folder: string
  #known: Map<string, RecordingInfo> | undefined

  /** @param parent keeps the folder, which is made with the first recording */
  constructor(parent: string) {
    this.#folder = path.join(parent, 'recordings')
  }

  list(): RecordingInfo[] {
    return [...this.#all().values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** @throws Refusal RecordNotFound */
  read(name: string): Buffer {
    const file = this.#path(name)
    if (!existsSync(file)) fail('RecordNotFound', { id: name })
    return readFileSync(file)
  }

  /** @throws Refusal RecordNotFound */
  remove(name: string): void {
    const file = this.#path(name)
    if (!existsSync(file)) fail('RecordNotFound', { id: name })
    rmSync(file)
    this.#all().delete(name)
  }

  /** The recording of that name that was there stays until the new one is on the disk for good. */
  write(name: string, content: Buffer): RecordingInfo {
    this.refuseBeyondLimits(name, content.length)
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const unfinished = `${this.#path(name)}.new`
    try {
      writeFileSync(unfinished, content, { mode: 0o600, flush: true })
      renameSync(unfinished, this.#path(name))
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
    syncFolder(this.#folder)
    const info = infoOf(name, content)
    this.#all().set(name, info)
    return info
  }

  /** @throws Refusal OperationFailed where one more, or so large a one, is too much */
  refuseBeyondLimits(name: string, bytes: number): void {
    const { most, bytes: mostBytes } = recordingLimits
    const others = this.list().filter(each => each.name !== name)
    if (others.length >= most) fail('OperationFailed', { most })
    if (others.reduce((sum, each) => sum + each.bytes, bytes) > mostBytes) fail('OperationFailed', { mostBytes })
  }

  #path(name: string): string {
    return path.join(this.#folder, fileOf(name))
  }

  #all(): Map<string, RecordingInfo> {
    this.#known ??= new Map(this.#found().map(each => [each.name, each]))
    return this.#known
  }

  /** What is there when it is first asked for, without what a killed process left half written. */
  #found(): RecordingInfo[] {
    if (!existsSync(this.#folder)) return []
    const names = readdirSync(this.#folder)
    for (const name of names) if (name.endsWith('.new')) rmSync(path.join(this.#folder, name))
    return names.flatMap(each => {
      const [, name] = filePattern.exec(each) ?? []
      return name === undefined ? [] : lookAt(name, readFileSync(path.join(this.#folder, each)))
    })
  }
}

/** @param name of its file, which somebody may have renamed */
function infoOf(name: string, content: Buffer): RecordingInfo {
  const { since, savedAt, acts } = readHead(content).said
  return { name, since, until: acts.at(-1)?.at ?? since, acts: acts.length, savedAt, bytes: content.length }
}

/** A file that is none is left alone. */
function lookAt(name: string, content: Buffer): RecordingInfo[] {
  try {
    return [infoOf(name, content)]
  } catch (error) {
    if (error instanceof UnfitCapsule) return []
    throw error
  }
}
