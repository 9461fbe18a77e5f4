import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { snapshotLimits, type TakenWay } from '#shared/snapshots.ts'
import { type About, type Capsule, capsuleParts, readAbout } from '../platform/db/capsule.ts'
import { KeptFiles } from './named-files.ts'

export interface KeptSnapshot {
  name: string
  about: About
  bytes: number
}

/** The snapshots of a world, each a capsule in a file. */
export class SnapshotFolder {
  readonly #folder: string
  readonly #files: KeptFiles<KeptSnapshot>

  /** @param parent keeps the folder, which is made with the first snapshot */
  constructor(parent: string) {
    this.#folder = path.join(parent, 'snapshots')
    this.#files = new KeptFiles({
      folder: this.#folder,
      prefix: 'world-',
      suffix: '.stall',
      limits: snapshotLimits,
      field: 'name',
      look: (name, content) => ({ name, about: readAbout(content).about, bytes: content.length }),
    })
  }

  list(): KeptSnapshot[] {
    return this.#files.list()
  }

  /** @throws Refusal RecordNotFound */
  find(name: string): KeptSnapshot {
    return this.#files.find(name)
  }

  /** @throws Refusal RecordNotFound */
  read(name: string): Buffer {
    return this.#files.read(name)
  }

  /** @throws Refusal RecordNotFound */
  remove(name: string): void {
    this.#files.remove(name)
  }

  write(capsule: Capsule): KeptSnapshot {
    return this.#files.write(capsule.about.name, Buffer.concat(capsuleParts(capsule)))
  }

  /** @throws Refusal OperationFailed where one more, or so large a one, is too much */
  refuseBeyondLimits(name: string, bytes: number): void {
    this.#files.refuseBeyondLimits(name, bytes)
  }

  /** @throws Refusal InvalidOperation if the name is taken and its snapshot must not be replaced */
  refuseTaken(name: string, ifTaken: TakenWay | undefined): void {
    this.#files.refuseTaken(name, ifTaken)
  }

  /** Writes what is needed for a moment. @returns its path */
  writeAside(content: Buffer): string {
    this.#files.make()
    const file = path.join(this.#folder, 'restoring.new')
    writeFileSync(file, content, { mode: 0o600 })
    return file
  }
}
